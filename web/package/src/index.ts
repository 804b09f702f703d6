// The package in a browser.
import { browser } from './browser.js';
import { usePlatform } from './platform.js';

export * from './api.js';

usePlatform(browser);
