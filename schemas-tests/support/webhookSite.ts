import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import {
  startWebhooks,
  type WebhookSender,
} from '../../src/server/parts/messaging/rules/webhooks/startWebhooks';
import { type RuleRunner, startRules } from '../../src/server/resource/rules/startRules';
import { ADMIN_PASSWORD, type Client, startTestServer, type TestServer } from './testServer';
import { openToWebhooks, type Received, webhookReceiver } from './webhookReceiver';

export interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** Called in place of an answer. */
  hold?: () => void;
  /** The connection is cut in place of an answer. */
  cut?: true;
}
export type Raw = Record<string, unknown>;
export const ID = 'online/parcel';
export const PARCEL = {
  title: '包裹',
  resource: { path: '/online/parcel', table: 'online_parcel' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    price: { type: 'cny', title: '价格' },
    state: { type: 'enum', title: '状态', default: 'open', options: { open: '开放', sent: '已寄' } },
    phone: { type: 'phone', title: '电话' },
  },
  table: { columns: ['name', 'price', 'state'] },
  form: ['name', 'price', 'phone'],
};
export const SENDS = { 'webhook.send': { to: 'orders', text: '新包裹：{name}，{price}，{state}' } };

interface WebhookSite {
  server: TestServer;
  admin: Client;
  rules: RuleRunner;
  sender: WebhookSender | null;
  receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  /** What the receiver answers, in turn; then that all is well. */
  answers: Reply[];
  send(waits?: number[]): void;
  /** Publishes the screen of parcels. Answers what its author reads. */
  publish(more: Raw, who?: Client): Promise<string>;
  add(record: Raw): Promise<string>;
  settle(): Promise<void>;
  deliveries(): Promise<Raw[]>;
  webhook(id: string): Promise<Raw>;
  /** Another key, as it is shown once. */
  keyOf(id: string): Promise<string>;
}

/** A server that sends, and a receiver that answers what a test says, for the tests of one file. */
export function webhookSite(): WebhookSite {
  const site: WebhookSite = {
    server: undefined as unknown as TestServer,
    admin: undefined as unknown as Client,
    rules: undefined as unknown as RuleRunner,
    sender: null,
    receiver: undefined as unknown as Awaited<ReturnType<typeof webhookReceiver>>,
    answers: [],
    /** Without waits between tries. */
    send(waits = [0, 0, 0]) {
      site.sender = startWebhooks(site.server.services, { waits, isSpaced: false, timeoutMs: 2000 });
    },
    async publish(more: Raw, who = site.admin): Promise<string> {
      const { active } = (await site.admin.get('/online/form/open', { id: ID })).body.result as {
        active: { id: string } | null;
      };
      const text = JSON.stringify({ ...PARCEL, ...more });
      const { body } = await who.post('/online/form/publish', {
        ...{
          id: ID,
          text,
          base: active?.id,
          accepted: ['data', 'rights'],
          password: who === site.admin ? ADMIN_PASSWORD : 'Operator-2026!',
        },
      });
      return body.message;
    },
    async add(record: Raw): Promise<string> {
      const { body } = await site.admin.post('/online/parcel/add', record);
      expect(body.success, body.message).toBe(true);
      const { rows } = await sql<{ id: string }>`select max(id)::text as id from online_parcel`.execute(
        site.server.services.db,
      );
      return rows[0]?.id ?? '';
    },
    async settle() {
      await site.rules.idle();
      await site.sender?.idle();
    },
    async deliveries(): Promise<Raw[]> {
      const { body } = await site.admin.get('/sys/webhookDelivery/list', {
        order: 'asc',
        column: 'id',
        pageSize: '100',
      });
      return (body.result as { records: Raw[] }).records;
    },
    webhook: async (id: string) =>
      (await site.admin.get('/sys/webhook/queryById', { id })).body.result as Raw,
    async keyOf(id: string): Promise<string> {
      const { body } = await site.admin.post('/sys/webhook/action/rotate', { id });
      return (body.result as { once: { text: string } }).once.text;
    },
  };
  beforeAll(async () => {
    site.server = await startTestServer();
    site.admin = site.server.admin;
    site.receiver = await webhookReceiver((_, response) => {
      const { status, body, headers, hold, cut } = site.answers.shift() ?? OK;
      if (hold) return hold();
      if (cut) return void response.destroy();
      response.writeHead(status, headers).end(body);
    });
    await openToWebhooks(site.server, [site.receiver.place]);
  });
  afterAll(async () => {
    await site.receiver.close();
    await site.server.close();
  });
  beforeEach(() => {
    site.rules = startRules(site.server.services, { firstWait: 0 });
    site.send();
  });
  afterEach(async () => {
    await site.rules.stop();
    await site.sender?.stop();
    const { db } = site.server.services;
    for (const table of ['webhook_delivery', 'webhook_health', 'rule_event'])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`update webhook set delete_time = now() where delete_time is null`.execute(db);
    site.receiver.received.length = 0;
    site.answers = [];
  });
  return site;
}

const OK: Reply = { status: 200, body: 'ok' };

/** As a receiver verifies, by the words of the standard. */
export function isSignedBy(key: string, { headers, body }: Received): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const bytes = Buffer.from(key.split('_')[1] ?? '', 'base64');
  const expected = createHmac('sha256', bytes).update(content).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
