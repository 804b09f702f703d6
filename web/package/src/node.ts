// The package in node.
import { node } from './node-platform.js';
import { usePlatform } from './platform.js';

export * from './api.js';

usePlatform(node);
