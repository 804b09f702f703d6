// Builds kalah for the web into build/web: the WebAssembly modules (wasm), the npm package (package), the page (site).
//
//     node web/build.mjs [--only wasm|package|site]
//
// What is up to date is not built again. npm ci --prefix web gets what this needs from npm.
import { parseArgs } from 'node:util';
import { unlessUpToDate } from './build/files.mjs';
import { buildPackage } from './build/package.mjs';
import { buildSite } from './build/site.mjs';
import { BuildError } from './build/tools.mjs';
import { buildWasm } from './build/wasm.mjs';

const parts = {
    wasm: buildWasm, // CMake knows what is up to date
    package: () => unlessUpToDate('package', ['package'], buildPackage),
    site: () => unlessUpToDate('site', ['package', 'player'], buildSite),
};

function chosenParts() {
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
    const chosen = values.only ?? Object.keys(parts);
    const unknown = chosen.find((part) => !(part in parts));
    if (unknown !== undefined) throw new BuildError(`there is no part '${unknown}': ${Object.keys(parts).join(', ')}`);
    return Object.keys(parts).filter((part) => chosen.includes(part));
}

try {
    for (const part of chosenParts()) await parts[part]();
} catch (error) {
    const expected = error instanceof BuildError || error.code?.startsWith('ERR_PARSE_ARGS');
    console.error(`web/build.mjs: ${expected ? error.message : error.stack}`);
    process.exitCode = 1;
}
