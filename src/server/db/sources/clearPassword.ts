import type { AuthPlugin } from 'mysql2';
import type pg from 'pg';

/** Thrown where a server asked for the password in a form that a listener, or another server in its place, can read. */
export class ClearPasswordRefused extends Error {}

/** pg has it and does not declare it. */
interface Connection {
  removeAllListeners(event: string): void;
  on(event: string, listener: () => void): void;
  emit(event: 'error', error: Error): void;
}

const CLEAR = ['authenticationCleartextPassword', 'authenticationMD5Password'];

/**
 * Without TLS the password proves itself by SCRAM or not at all: MD5 is as good as clear. Call it once `connect` has begun,
 * because that attaches what would answer.
 */
export function refuseClearPostgres(client: pg.Client): void {
  const { connection } = client as unknown as { connection: Connection };
  for (const event of CLEAR) {
    connection.removeAllListeners(event);
    connection.on(event, () => connection.emit('error', new ClearPasswordRefused(event)));
  }
}

/**
 * Without TLS no plugin of MySQL sends the password: neither in clear, nor encrypted with a key that the other side names
 * itself, as the clients of MySQL refuse it.
 */
export function clearPlugins(standard: typeof import('mysql2').authPlugins): Record<string, AuthPlugin> {
  const onServerPublicKey = () => {
    throw new ClearPasswordRefused('the server sends its own key');
  };
  const refuse: AuthPlugin = () => () => {
    throw new ClearPasswordRefused('mysql_clear_password');
  };
  return {
    caching_sha2_password: standard.caching_sha2_password({ onServerPublicKey }),
    sha256_password: standard.sha256_password({ onServerPublicKey }),
    mysql_clear_password: refuse,
  };
}
