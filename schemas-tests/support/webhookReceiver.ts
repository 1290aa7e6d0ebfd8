import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { TestServer } from './testServer';

export interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A receiver on this machine that answers what a test says. */
export async function webhookReceiver(answer: (received: Received, response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const one = { path, headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      answer(one, response);
    });
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    received,
    place: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    /** Accepts no connection until it is opened again. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    open: () => listen(port),
  };
}

/** As the installation's owner opens addresses in the database. */
export async function openToWebhooks({ services }: TestServer, places: string[]): Promise<void> {
  const value = JSON.stringify(places);
  await sql`insert into sys_setting (name, value) values ('webhook.localHosts', ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(services.db);
}

/** Adds a webhook by its form. Answers its id. */
export async function addWebhook(
  { admin, services }: TestServer,
  record: Record<string, unknown>,
): Promise<string> {
  const { body } = await admin.post('/sys/webhook/add', { role: 'admin', enabled: true, ...record });
  if (!body.success) throw new Error(body.message);
  const { rows } = await sql<{ id: string }>`
    select id::text from webhook where code = ${record.code} and delete_time is null`.execute(services.db);
  return rows[0]?.id ?? '';
}
