import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';

/** By which the database knows this process, and others know whether it lives: at most 63 characters. */
export const processName = `console ${hostname().slice(0, 20)} ${process.pid} ${randomBytes(6).toString('hex')}`;
