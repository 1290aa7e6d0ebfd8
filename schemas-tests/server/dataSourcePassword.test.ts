import { createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_CALLER } from '../../src/server/caller';
import { recordsIn } from '../../src/server/parts/platform/rules/records';
import { publish } from '../../src/server/screens/publish';
import { folderSources, overlaid } from '../../src/server/screens/sources';
import { builtInSources, effects as domainSheet } from '../support/additions';
import { startTestServer, type TestServer } from '../support/testServer';

/** The stored password of a data source goes to the server that it was typed for, by whichever door its address is changed. */
const VIEW = {
  title: '数据源的另一页',
  resource: { of: 'system/data-source', path: '/probe/source' },
  table: { columns: ['name', 'host'] },
  form: ['name', 'host', 'port'],
  actions: {
    move: { title: '搬家', bulk: true, set: { host: 'moved.invalid' } },
    peek: { title: '改了再测', ask: ['host', 'port'], run: 'dataSource.test' },
  },
};
const NOTE = {
  title: '便条',
  resource: { path: '/probe/note', table: 'probe_note' },
  fields: {
    text: { type: 'text', title: '内容', required: true },
    source: { type: 'ref', title: '数据源', to: 'system/data-source' },
  },
  form: ['text', 'source'],
  actions: {
    move: {
      title: '改它的主机',
      run: {
        'record.set': {
          screen: 'system/data-source',
          id: { field: 'source' },
          set: { host: { field: 'text' } },
        },
      },
    },
  },
};
const PASSWORD = 'Very-Secret-99';

let server: TestServer;
/** Listens where nobody typed a password for, and asks for it in clear. */
let rogue: Server;
let roguePort: string;
const heard: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    screens: { 'probe/_group': { title: '试验' }, 'probe/source': VIEW, 'probe/note': NOTE },
  });
  expect(server.services.screens.diagnostics()).toEqual([]);
  rogue = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      // AuthenticationCleartextPassword
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      socket.on('data', (data) => {
        heard.push(data.toString('latin1'));
        socket.end();
      });
    });
  });
  await new Promise<void>((resolve) => rogue.listen(0, '127.0.0.1', resolve));
  roguePort = String((rogue.address() as { port: number }).port);
  await sql`insert into sys_setting values ('dataSource.localHosts', ${JSON.stringify([`127.0.0.1:${roguePort}`])}::jsonb)`.execute(
    server.services.db,
  );
});
afterAll(async () => {
  rogue.close();
  await server.close();
});

const SOURCE = {
  name: '订单库',
  dbType: 'postgresql',
  host: 'db.invalid',
  port: '5432',
  dbName: 'shop',
  dbUsername: 'boss',
  dbPassword: PASSWORD,
};
let codes = 0;

async function addSource(more: object = {}): Promise<string> {
  codes += 1;
  const { body } = await server.admin.post('/sys/dataSource/add', { ...SOURCE, code: `s${codes}`, ...more });
  expect(body).toMatchObject({ success: true });
  return (body.result as { id: string }).id;
}

async function hasPassword(id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select db_password is not null as has from data_source where id = ${id}::bigint`.execute(
    server.services.db,
  );
  return rows[0]?.has === true;
}

const edit = async (body: object) => (await server.admin.put('/sys/dataSource/edit', body)).body;
const press = async (id: string) => (await server.admin.post('/sys/dataSource/action/test', { id })).body;
const MOVED = '“订单库”的连接方式改过，原来的密码已清除，请编辑数据源，再输入一次密码';

describe('a change of where a data source connects drops its password', () => {
  test.each([
    ['type', { dbType: 'mysql' }],
    ['host', { host: 'other.invalid' }],
    ['port', { port: '5433' }],
    ['database', { dbName: 'other' }],
    ['user', { dbUsername: 'other' }],
    ['TLS', { tls: true }],
  ])('%s', async (_what, change) => {
    const id = await addSource();
    expect(await edit({ id, ...change })).toMatchObject({ success: true });
    expect(await hasPassword(id)).toBe(false);
    expect(await press(id)).toMatchObject({ success: false, message: MOVED });
  });

  test('but not a change of anything else, nor the same values sent again', async () => {
    const id = await addSource();
    const { dbPassword: _, ...same } = SOURCE;
    await edit({ id, ...same, tls: false, remark: '只读', name: '订单库' });
    await edit({ id, ...same, dbPassword: '' });
    expect(await hasPassword(id)).toBe(true);
  });

  test('a password that is typed with the change is for the new place', async () => {
    const id = await addSource();
    await edit({ id, host: 'other.invalid', dbPassword: PASSWORD });
    expect(await hasPassword(id)).toBe(true);
    await edit({ id, host: 'third.invalid' });
    expect(await hasPassword(id)).toBe(false);
    await edit({ id, dbPassword: 'typed-again' });
    expect(await hasPassword(id)).toBe(true);
    expect((await press(id)).message).not.toBe(MOVED);
  });

  test('and the list shows that one is missing', async () => {
    const id = await addSource();
    const shown = async () => {
      const { body } = await server.admin.get('/sys/dataSource/queryById', { id });
      return body.result as { passwordDropped: boolean; dbPassword_dictText: string | null };
    };
    expect(await shown()).toMatchObject({ passwordDropped: false, dbPassword_dictText: '已设置' });
    await edit({ id, port: '5433' });
    expect(await shown()).toMatchObject({ passwordDropped: true, dbPassword_dictText: null });
    await edit({ id, dbPassword: PASSWORD });
    expect(await shown()).toMatchObject({ passwordDropped: false, dbPassword_dictText: '已设置' });
    await edit({ id, passwordDropped: true });
    expect((await shown()).passwordDropped).toBe(false);
  });
});

test('another server gets nothing: neither by the button, nor by the form, nor by what reads tables', async () => {
  const id = await addSource();
  await edit({ id, host: '127.0.0.1', port: roguePort });
  expect((await press(id)).message).toBe(MOVED);
  const { body: row } = await server.admin.get('/sys/dataSource/queryById', { id });
  const tried = await server.admin.post('/sys/dataSource/action/try', {
    record: { ...(row.result as object), dbPassword: '' },
  });
  expect(tried.body).toMatchObject({ success: false, result: { errors: [{ field: 'dbPassword' }] } });
  const tables = await server.admin.get('/online/form/tables', { source: id });
  expect(tables.body.message).toBe(MOVED);
  expect(heard).toEqual([]);
  // not even the one that is entered for it: it asks in clear
  await edit({ id, dbPassword: 'for-this-one' });
  expect((await press(id)).message).toContain('要求不加密地发送密码，密码没有发出');
  expect(heard).toEqual([]);
});

describe('by every other door', () => {
  test('going back to an older version', async () => {
    const id = await addSource();
    await edit({ id, host: '127.0.0.1', port: roguePort, dbPassword: 'for-the-second' });
    await edit({ id, name: '改名' });
    const { body } = await server.admin.get('/sys/dataSource/history', { id });
    const entries = (body.result as { records: { id: string }[] }).records;
    const oldest = entries.at(-1)?.id;
    const { body: reverted } = await server.admin.put('/sys/dataSource/revert', { id, entry: oldest });
    expect(reverted).toMatchObject({ success: true, message: '已恢复' });
    const { rows } = await sql<{
      host: string;
    }>`select host from data_source where id = ${id}::bigint`.execute(server.services.db);
    expect(rows).toEqual([{ host: 'db.invalid' }]);
    expect(await hasPassword(id)).toBe(false);
  });

  test('the bin gives a record back as it was', async () => {
    const id = await addSource();
    await server.admin.delete('/sys/dataSource/delete', { id });
    const { body } = await server.admin.put('/sys/dataSource/putBack', { ids: [id] });
    expect(body).toMatchObject({ success: true });
    expect(await hasPassword(id)).toBe(true);
    expect((await press(id)).message).not.toBe(MOVED);
  });

  test('a view of the same records: form, one field, action', async () => {
    for (const move of [
      (id: string) => server.admin.put('/probe/source/edit', { id, host: 'by-form.invalid' }),
      (id: string) => server.admin.put('/probe/source/edit', { id, port: '1' }),
      (id: string) => server.admin.post('/probe/source/action/move', { id }),
      (id: string) => server.admin.post('/probe/source/action/move', { ids: [id] }),
    ]) {
      const id = await addSource();
      expect((await move(id)).body).toMatchObject({ success: true });
      expect(await hasPassword(id)).toBe(false);
    }
  });

  test('a test of what is only being typed', async () => {
    const id = await addSource();
    const before = heard.length;
    await server.admin.post('/probe/source/action/peek', { id, host: '127.0.0.1', port: roguePort });
    expect(heard.length).toBe(before);
  });

  test('an effect of another screen, and one of the domain', async () => {
    const [first, second] = [await addSource(), await addSource()];
    const { body } = await server.admin.post('/probe/note/add', { text: 'effect.invalid', source: first });
    const { id } = body.result as { id: string };
    expect((await server.admin.post('/probe/note/action/move', { id })).body).toMatchObject({
      success: true,
    });
    expect(await hasPassword(first)).toBe(false);
    await server.services.db
      .transaction()
      .execute((tx) =>
        recordsIn({ tx, caller: SYSTEM_CALLER, services: server.services }).change(
          { screen: 'system/data-source', id: second, title: '搬' },
          { host: 'domain.invalid' },
        ),
      );
    expect(await hasPassword(second)).toBe(false);
  });

  test('SQL', async () => {
    const id = await addSource();
    await sql`update data_source set host = 'sql.invalid' where id = ${id}::bigint`.execute(
      server.services.db,
    );
    expect(await hasPassword(id)).toBe(false);
  });
});

describe('a row that SQL alters past the trigger opens nothing', () => {
  const altered = async (change: (id: string) => Promise<string>) => {
    const id = await addSource();
    const { db } = server.services;
    await sql`alter table data_source disable trigger secret_db_password`.execute(db);
    await sql.raw(await change(id)).execute(db);
    await sql`alter table data_source enable trigger secret_db_password`.execute(db);
    const before = heard.length;
    const { message } = await press(id);
    expect(heard.length).toBe(before);
    return message;
  };
  const REFUSED = /^保存的密文不属于这条记录现在的内容/;

  test.each([
    ['another host', `host = '127.0.0.1'`],
    ['another user', `db_username = 'other'`],
    ['TLS', 'tls = true'],
  ])('%s', async (_what, change) => {
    expect(await altered(async (id) => `update data_source set ${change} where id = ${id}`)).toMatch(REFUSED);
  });

  test('the password of another data source', async () => {
    const other = await addSource({ dbPassword: 'of-another' });
    const move = async (id: string) =>
      `update data_source set db_password = (select db_password from data_source where id = ${other}) where id = ${id}`;
    expect(await altered(move)).toMatch(REFUSED);
  });

  test('a password that a screen file without boundTo sealed', async () => {
    const place = { table: 'data_source', column: 'db_password' };
    const bare = async (id: string) =>
      `update data_source set db_password = '${await server.services.secrets.seal(PASSWORD, { ...place, id })}' where id = ${id}`;
    expect(await altered(bare)).toContain('boundTo');
  });
});

test('a table that an older build created is guarded from the next start on, whichever file its screen has', async () => {
  const { db, environment } = server.services;
  const id = await addSource();
  await sql`drop trigger secret_db_password on data_source`.execute(db);
  await sql`alter table data_source drop column password_dropped`.execute(db);
  const sources = overlaid(builtInSources(), await folderSources(environment.screensDir as string));
  const { diagnostics } = await publish(db, { sources, build: Date.now(), effects: domainSheet });
  expect(diagnostics).toEqual([]);
  await edit({ id, host: 'after.invalid' });
  expect(await hasPassword(id)).toBe(false);
});
