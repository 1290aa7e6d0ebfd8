import pg from 'pg';
import { type ConnectionConfig, clientConfig } from '../client/clientConfig';
import { destroyConnection } from '../client/destroyConnection';

/** One connection of its own, so that the watch waits for nobody's reads; opened again after a failure. */
export interface Line {
  /** The rows of a statement; any failure closes the connection. */
  query<Row extends object>(text: string): Promise<Row[]>;
  close(): void;
}

/** `answerMs`: who takes longer to connect or to answer has failed. */
export function openLine(config: ConnectionConfig, answerMs: number): Line {
  let client: pg.Client | null = null;
  const close = () => {
    if (client !== null) destroyConnection(client);
    client = null;
  };
  const connected = async () => {
    if (client !== null) return client;
    const next = new pg.Client({
      ...clientConfig(config),
      ...{ connectionTimeoutMillis: answerMs, query_timeout: answerMs, statement_timeout: answerMs },
    });
    // the waiting query reports it; without a listener it would end the process
    next.on('error', () => undefined);
    client = next;
    await next.connect();
    return next;
  };
  return {
    async query<Row extends object>(text: string) {
      try {
        return (await (await connected()).query<Row>(text)).rows;
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
}
