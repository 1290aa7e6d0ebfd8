import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connect } from '../../src/server/db/connection';
import { createDatabase } from '../../src/testing/database';
import { callServer, signInTo, startBuiltServer, stopBuiltServer } from '../support/builtServer';
import { webhookReceiver } from '../support/webhookReceiver';

const PASSWORD = 'Admin-2026!';
const PARCEL = {
  title: '包裹',
  resource: { path: '/online/parcel', table: 'online_parcel' },
  fields: { name: { type: 'text', title: '名称', required: true } },
  table: { columns: ['name'] },
  form: ['name'],
  rules: {
    fresh: {
      title: '新包裹',
      after: 'added',
      run: { 'webhook.send': { to: 'orders', text: '新包裹：{name}' } },
    },
  },
};

/** kill -9 while one message is on its way and another one waits behind it: both arrive after the restart, each under one id. */
test('a killed server sends what was committed', { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'console-webhook-kill-'));
  let isHolding = true;
  const receiver = await webhookReceiver((_, response) => {
    if (!isHolding) response.end('ok');
  });
  const database = await createDatabase(inject('cluster'));
  const variables = {
    ...{ DATA_DIR: dataDir, SEED: 'empty', ADMIN_PASSWORD: PASSWORD },
    DATABASE_URL: `postgres://${database.user}@/${database.database}?host=${encodeURIComponent(database.host)}&port=${database.port}`,
  };
  const texts = () => receiver.received.map(({ body }) => JSON.parse(body).text as string);
  let server = await startBuiltServer(variables);
  const db = connect(database, 1);
  try {
    await sql`insert into sys_setting values ('webhook.localHosts', ${JSON.stringify([receiver.place])}::jsonb)`.execute(
      db,
    );
    const token = await signInTo(server.url, PASSWORD);
    const call = async (path: string, body: object) => {
      const answer = await callServer(server.url, path, { token, body });
      expect(answer.body.success, answer.body.message).toBe(true);
    };
    await call('/sys/webhook/add', {
      ...{ title: '订单群', code: 'orders', kind: 'generic', address: `${receiver.url}/in` },
      ...{ role: 'admin', enabled: true },
    });
    await call('/online/form/publish', { id: 'online/parcel', text: JSON.stringify(PARCEL), accepted: [] });
    await call('/online/parcel/add', { name: '一' });
    await expect.poll(texts, { timeout: 20_000 }).toEqual(['新包裹：一']);
    await call('/online/parcel/add', { name: '二' });
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{
            tries: number;
          }>`select tries from webhook_delivery order by id`.execute(db);
          return rows.map(({ tries }) => tries);
        },
        { timeout: 20_000 },
      )
      .toEqual([1, 0]);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    isHolding = false;
    server = await startBuiltServer(variables);
    await expect
      .poll(() => texts().sort(), { timeout: 60_000 })
      .toEqual(['新包裹：一', '新包裹：一', '新包裹：二']);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ state: string }>`select state from webhook_delivery`.execute(db);
          return rows.map(({ state }) => state);
        },
        { timeout: 20_000 },
      )
      .toEqual(['done', 'done']);
  } finally {
    await db.destroy();
    await stopBuiltServer(server);
    await receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
