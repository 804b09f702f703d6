// The Worker in a browser.
import { service } from './service.js';

const hear = service((message) => self.postMessage(message));
self.addEventListener('message', ({ data }) => hear(data));
