import type pg from 'pg';

/** Ends a connection at once: what does not answer would not answer a goodbye either. */
export function destroyConnection(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
