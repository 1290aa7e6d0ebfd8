import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** What happens to whatever passes: nothing, silence from now on, or an end after so many bytes sent towards the server or back. */
export type LineFailure = 'none' | 'silence' | { cutAfterSent: number } | { cutAfterAnswered: number };

export interface FaultyLine {
  port: number;
  failure: LineFailure;
  /** How many connections were opened while it was silent. */
  refused: number;
  /** Nothing fails any more; connections of before have lost what passed, and end. */
  heal(): void;
  close(): Promise<void>;
}

/** A line to a port of this machine that may fail as networks do. */
export async function faultyLine(target: number): Promise<FaultyLine> {
  const sockets = new Set<Socket>();
  const line: FaultyLine = {
    port: 0,
    failure: 'none',
    refused: 0,
    heal() {
      for (const socket of sockets) socket.destroy();
      line.failure = 'none';
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  const server = createServer((near) => {
    if (line.failure === 'silence') line.refused += 1;
    const far = dial(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    const cut = () => {
      for (const socket of [near, far]) socket.destroy();
    };
    const carry = (from: Socket, to: Socket, most: () => number) => {
      let seen = 0;
      from.on('data', (piece) => {
        seen += piece.length;
        if (seen > most()) return cut();
        if (line.failure !== 'silence') to.write(piece);
      });
      // a cut line carries no goodbye either
      from.on('close', () => line.failure !== 'silence' && to.destroy());
    };
    const limit = (word: 'cutAfterSent' | 'cutAfterAnswered') => () =>
      (typeof line.failure === 'object' && (line.failure as Record<string, number>)[word]) ||
      Number.POSITIVE_INFINITY;
    carry(near, far, limit('cutAfterSent'));
    carry(far, near, limit('cutAfterAnswered'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  line.port = (server.address() as AddressInfo).port;
  return line;
}
