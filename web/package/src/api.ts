// What every entry of the package exports.
export * from './types.js';
export { createEngine } from './engine.js';
export { KalahError } from './errors.js';
export { createGame, readBoard, readGame, readRules } from './game.js';
export { setAssets } from './platform.js';
export { writeBoard } from './texts.js';
