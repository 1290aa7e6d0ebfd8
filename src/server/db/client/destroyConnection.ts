import type { Socket } from 'node:net';
import type pg from 'pg';

/** The socket of a connection. */
export function socketOf(client: pg.Client): Socket {
  // pg has it and does not declare it
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Ends a connection immediately: what does not answer would not answer a goodbye either. */
export function destroyConnection(client: pg.Client): void {
  socketOf(client).destroy();
}
