import pg from 'pg';
import { type ConnectionConfig, namedConfig } from './connection';

/** What processes on one database send each other. */
export type Channel = 'screens' | 'notices' | 'app_sessions';

const RETRY_MS = 1000;

/**
 * Calls back whenever some process sends on a channel, with its message, and after every (re)connection with null,
 * because messages sent meanwhile are lost. Answers how to stop.
 */
export async function listen(
  config: ConnectionConfig,
  channels: Channel[],
  heard: (channel: Channel, payload: string | null) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const open = async () => {
    const next = new pg.Client(namedConfig(config));
    next.on('notification', (message) => heard(message.channel as Channel, message.payload ?? ''));
    next.on('error', () => again());
    next.on('end', () => again());
    await next.connect();
    for (const channel of channels) await next.query(`listen ${channel}`);
    client = next;
    for (const channel of channels) heard(channel, null);
  };
  const again = () => {
    if (isStopped || retry) return;
    client = null;
    retry = setTimeout(() => {
      retry = undefined;
      open().catch(again);
    }, RETRY_MS);
  };
  await open();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
