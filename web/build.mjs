// Builds kalah for the web into build/web: the WebAssembly modules (wasm), the npm package (package), the page (site).
//
//     node web/build.mjs [--only wasm|package|site] [--sizes]
//
// What is up to date is not built again. npm ci --prefix web gets what this needs from npm. --sizes prints the table of
// docs/web.md: how large all of it is.
import { parseArgs } from 'node:util';
import { unlessUpToDate } from './build/files.mjs';
import { buildPackage } from './build/package.mjs';
import { buildSite } from './build/site.mjs';
import { sizesTable } from './build/sizes.mjs';
import { BuildError } from './build/tools.mjs';
import { buildWasm } from './build/wasm.mjs';

const parts = {
    wasm: buildWasm, // CMake knows what is up to date
    package: () => unlessUpToDate('package', ['package'], buildPackage),
    site: () => unlessUpToDate('site', ['package', 'player'], buildSite),
};

const options = { only: { type: 'string', multiple: true }, sizes: { type: 'boolean' } };

function chosenParts({ only }) {
    const chosen = only ?? Object.keys(parts);
    const unknown = chosen.find((part) => !(part in parts));
    if (unknown !== undefined) throw new BuildError(`there is no part '${unknown}': ${Object.keys(parts).join(', ')}`);
    return Object.keys(parts).filter((part) => chosen.includes(part));
}

try {
    const { values } = parseArgs({ options });
    for (const part of chosenParts(values)) await parts[part]();
    if (values.sizes) console.log(await sizesTable());
} catch (error) {
    const expected = error instanceof BuildError || error.code?.startsWith('ERR_PARSE_ARGS');
    console.error(`web/build.mjs: ${expected ? error.message : error.stack}`);
    process.exitCode = 1;
}
