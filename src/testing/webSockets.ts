import { createRequire } from 'node:module';

/** The library under the server's own plugin: Node 20 has no client of sockets. */
const { resolve } = createRequire(import.meta.url);
const library: typeof import('ws') = createRequire(resolve('@fastify/websocket'))('ws');
export const { WebSocket, WebSocketServer } = library;
