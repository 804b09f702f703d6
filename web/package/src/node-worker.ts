// The Worker in node.
import { parentPort } from 'node:worker_threads';
import { service } from './service.js';

const hear = service((message) => parentPort?.postMessage(message));
parentPort?.on('message', hear);
