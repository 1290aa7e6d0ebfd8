import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Connection } from '../../../src/server/db/embedded/embedded';

export interface Gateway {
  connection: Connection;
  /** Nothing passes and nothing is refused: as a machine whose network was cut off. */
  cut(): void;
  /** Connections that were cut are lost, new ones pass. */
  restore(): void;
  /** Leads to another server from now on; open connections stay where they are. */
  leadTo(target: Connection): void;
  close(): Promise<void>;
}

/** A port before the socket of a database. */
export async function gatewayTo(first: Connection): Promise<Gateway> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let target = first;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    if (isCut) return near.pause();
    const far = dial(join(target.host, `.s.PGSQL.${target.port}`));
    sockets.add(far);
    far.on('error', () => near.destroy());
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    connection: { ...first, host: '127.0.0.1', port },
    cut() {
      isCut = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    restore() {
      isCut = false;
      end();
    },
    leadTo(next) {
      target = next;
    },
    async close() {
      end();
      server.close();
      await once(server, 'close');
    },
  };
}
