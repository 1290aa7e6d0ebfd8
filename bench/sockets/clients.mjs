import { createRequire } from 'node:module';

// the library under the server's own plugin: Node 20 has no client of sockets
const { resolve } = createRequire(import.meta.url);
const { WebSocket } = createRequire(resolve('@fastify/websocket'))('ws');

/** How many doors are knocked at together. */
const AT_ONCE = 50;

// a process of operators' browsers: opens a socket for each, reports when all are admitted, then when each was
// notified
process.on('message', async ({ url, operators }) => {
  const waiting = operators.toReversed();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await admitted(url, next);
    }),
  );
  process.send({ open: operators.length });
});

/** When each socket was notified, in ms of the clock that all processes share. */
const notifiedAt = [];

function admitted(url, { id, token }) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/websocket/${id}`, [token]);
    socket.once('open', () => socket.send('HeartBeat'));
    socket.once('error', reject);
    socket.once('close', (code) => reject(new Error(`a socket was closed with ${code}`)));
    socket.on('message', (data) => {
      const { cmd, msgId } = JSON.parse(String(data));
      if (cmd === 'heartcheck') resolve();
      // without an id it is a nudge to look, after a connection to the database came back
      if (cmd === 'topic' && msgId !== '') hear();
    });
  });
}

let expected = 0;
process.on('message', ({ operators }) => {
  expected += operators?.length ?? 0;
});

function hear() {
  notifiedAt.push(performance.timeOrigin + performance.now());
  if (notifiedAt.length === expected) process.send({ told: notifiedAt.splice(0) });
}
