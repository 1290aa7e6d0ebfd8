import { DatabaseClient } from './client';
import { type ConnectionConfig, clientConfig, sessionConfig } from './clientConfig';

/** What processes on one database send each other. */
export type Channel = 'screens' | 'rights' | 'notices' | 'app_sessions';

const RETRY_MS = 1000;
/** How often the server is asked whether it is there: one that is cut off or paused would be waited for in vain. */
const ASK_MS = 5000;
const ANSWER_MS = 5000;

type Heard = (channel: Channel, payload: string | null) => void;

export interface Listener {
  /**
   * Calls back whenever some process sends on a channel, with its message, and after every (re)connection with null, because
   * messages sent meanwhile are lost. Answers how to end it.
   */
  listen(channels: readonly Channel[], heard: Heard): Promise<() => void>;
  stop(): Promise<void>;
}

/** One connection for whatever this process listens to, opened again whenever it is lost. */
export async function openListener(config: ConnectionConfig): Promise<Listener> {
  const followers = new Map<Heard, readonly Channel[]>();
  let client: DatabaseClient | null = null;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopped = false;

  const open = async () => {
    const next = new DatabaseClient(clientConfig(sessionConfig(config)));
    next.on('notification', ({ channel, payload }) => {
      for (const [heard, channels] of followers)
        if (channels.includes(channel as Channel)) heard(channel as Channel, payload ?? '');
    });
    next.on('error', () => again());
    next.on('end', () => again());
    await next.connect();
    client = next;
    for (const channel of new Set([...followers.values()].flat())) await next.query(`listen ${channel}`);
    heartbeat = setInterval(() => assertThere(next), ASK_MS).unref();
    for (const [heard, channels] of followers) for (const channel of channels) heard(channel, null);
  };
  const again = () => {
    if (isStopped || retry) return;
    client = null;
    clearInterval(heartbeat);
    retry = setTimeout(() => {
      retry = undefined;
      open().catch(again);
    }, RETRY_MS);
  };
  await open();
  return {
    async listen(channels, heard) {
      followers.set(heard, channels);
      // without a connection the next one listens
      for (const channel of channels) await client?.query(`listen ${channel}`).catch(() => undefined);
      if (client !== null) for (const channel of channels) heard(channel, null);
      return () => void followers.delete(heard);
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}

/** Gives up a connection that does not answer. */
function assertThere(client: DatabaseClient): void {
  const late = setTimeout(() => client.giveUp('the server does not answer'), ANSWER_MS).unref();
  const settle = () => clearTimeout(late);
  // an error has ended the connection, which opens it again
  client.query('select 1').then(settle, settle);
}
