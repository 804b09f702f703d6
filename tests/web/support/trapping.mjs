// A WebAssembly module with the same imports and exports whose chosen functions trap at once.

/** Returns a copy of a module in which each exported function that `broken(name)` chooses is `unreachable`. */
export function trapping(bytes, broken) {
    const copy = Uint8Array.from(bytes);
    const sections = readSections(copy);
    const imported = importedFunctions(copy, sections.get(2));
    const chosen = new Set(exportedFunctions(copy, sections.get(7)).filter(({ name }) => broken(name))
        .map(({ index }) => index - imported));
    const code = reader(copy, sections.get(10));
    for (let count = code.number(), index = 0; index < count; ++index) {
        const size = code.number();
        const end = code.at + size;
        if (chosen.has(index)) {
            for (let locals = code.number(); locals > 0; --locals) {
                code.number();
                code.at += 1;
            }
            copy.fill(0x00, code.at, end - 1);  // unreachable, up to the end
        }
        code.at = end;
    }
    return { bytes: copy, count: chosen.size };
}

function reader(bytes, at) {
    return {
        at,
        number() {
            let value = 0;
            for (let shift = 0; ; shift += 7) {
                const byte = bytes[this.at++];
                value += (byte & 0x7f) * 2 ** shift;
                if (byte < 0x80) return value;
            }
        },
        name() {
            const length = this.number();
            this.at += length;
            return new TextDecoder().decode(bytes.subarray(this.at - length, this.at));
        },
        limits() {
            const flags = this.number();
            this.number();
            if (flags & 1) this.number();
        },
    };
}

/** Where the contents of each section begin. */
function readSections(bytes) {
    const sections = new Map();
    const read = reader(bytes, 8);
    while (read.at < bytes.length) {
        const id = bytes[read.at++];
        const size = read.number();
        sections.set(id, read.at);
        read.at += size;
    }
    return sections;
}

function importedFunctions(bytes, at) {
    if (at === undefined) return 0;
    const read = reader(bytes, at);
    let functions = 0;
    for (let count = read.number(); count > 0; --count) {
        read.name();
        read.name();
        const kind = bytes[read.at++];
        if (kind === 0) {
            read.number();
            ++functions;
        } else if (kind === 1) {
            ++read.at;
            read.limits();
        } else if (kind === 2) read.limits();
        else read.at += 2;
    }
    return functions;
}

function exportedFunctions(bytes, at) {
    const read = reader(bytes, at);
    const functions = [];
    for (let count = read.number(); count > 0; --count) {
        const name = read.name();
        const kind = bytes[read.at++];
        const index = read.number();
        if (kind === 0) functions.push({ name, index });
    }
    return functions;
}
