import type { Server, Socket } from 'node:net';
import type { Figures } from './figures';

/** The connections of a listening server. */
export interface Connections {
  /** How many are open, and what went out since the last time. */
  read(): Figures;
  /** Bytes that went out since it began to listen. */
  sent(): number;
}

/** Counts the connections of a server and what goes out over them. */
export function countConnections(server: Server): Connections {
  const open = new Map<Socket, number>();
  let written = 0;
  let reported = 0;
  server.on('connection', (socket: Socket) => {
    open.set(socket, 0);
    socket.once('close', () => {
      written += socket.bytesWritten - (open.get(socket) ?? 0);
      open.delete(socket);
    });
  });
  const sent = () => {
    for (const [socket, counted] of open) {
      written += socket.bytesWritten - counted;
      open.set(socket, socket.bytesWritten);
    }
    return written;
  };
  return {
    sent,
    read() {
      const bytesOut = sent() - reported;
      reported += bytesOut;
      return { connections: open.size, bytesOut };
    },
  };
}
