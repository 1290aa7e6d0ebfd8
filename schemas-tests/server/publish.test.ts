import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { ScreenSource } from '../../src/engine/pure';
import { installedSql } from '../../src/main/additions';
import type { CallerSource } from '../../src/server/access/callers';
import { followChanges } from '../../src/server/app/followChanges';
import { openListener } from '../../src/server/db/client/listen';
import { connect, type Db } from '../../src/server/db/connection';
import { migrate, underMigrationLock } from '../../src/server/db/migrate';
import { type DatabaseStore, openDatabaseStore } from '../../src/server/screens/databaseStore';
import { folderSources } from '../../src/server/screens/sources';
import { createDatabase } from '../../src/testing/database';

/** Several processes on one database serve the same screens (`language.md` §10). */
let db: Db;
let config: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  config = await createDatabase(inject('cluster'));
  db = connect(config, 8, { onSecondConnection: () => undefined });
  await migrate(db, installedSql);
});
afterAll(() => db.destroy());

const screen = (title: string, more: object = {}): ScreenSource => ({
  file: 'shop/thing.json',
  text: JSON.stringify({
    title,
    resource: { path: '/shop/thing', table: 'thing' },
    fields: { name: { type: 'text', title: '名称' } },
    form: ['name'],
    ...more,
  }),
});
const open = (sources: ScreenSource[], build: number): Promise<DatabaseStore> =>
  openDatabaseStore({
    db,
    owner: db,
    read: async () => sources,
    build,
    effects: new Map(),
    report: () => undefined,
    follow: async () => undefined,
  });
const titleIn = (store: DatabaseStore) => store.get('shop/thing')?.title ?? null;

test('what one publishes all serve; an older build never wins; a newer one does', async () => {
  const first = await open([screen('第一')], 10);
  const older = await open([screen('旧')], 5);
  expect([titleIn(first), titleIn(older)]).toEqual(['第一', '第一']);
  const newer = await open([screen('第二')], 20);
  await Promise.all([first.reload(), older.reload()]);
  expect([titleIn(first), titleIn(older), titleIn(newer)]).toEqual(['第二', '第二', '第二']);
});

test('a publication reaches the other processes', async () => {
  const listening = await open([screen('第二')], 20);
  const listener = await openListener(config);
  await listener.listen(['screens'], () => void listening.reload());
  await open([screen('第三')], 30);
  await expect.poll(() => titleIn(listening), { timeout: 1000 }).toBe('第三');
  await listener.stop();
});

test('each new connection makes what is known of callers be read again', async () => {
  const screens = await open([screen('第三')], 35);
  const forget = vi.fn();
  const callers = { forget } as unknown as CallerSource;
  const listener = await openListener(config);
  await followChanges(listener, { screens, callers, log: pino({ level: 'silent' }) });
  expect(forget).toHaveBeenCalledTimes(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen rights'`.execute(db);
  await expect.poll(() => forget.mock.calls.length, { timeout: 10_000 }).toBe(2);
  await listener.stop();
});

test('five concurrent starts publish once', async () => {
  const versions = async () =>
    Number(
      (
        await sql<{
          count: string;
        }>`select count(*) as count from screen_version where file = 'shop/thing.json'`.execute(db)
      ).rows[0]?.count,
    );
  const before = await versions();
  const stores = await Promise.all(Array.from({ length: 5 }, () => open([screen('第四')], 40)));
  expect(await versions()).toBe(before + 1);
  expect(stores.map(titleIn)).toEqual(Array(5).fill('第四'));
});

test('what a newer build wrote in a newer language leaves this process with what it knew', async () => {
  const store = await open([screen('第五')], 50);
  await sql`update screen_version set source = ${screen('未来', { hologram: true }).text} where file = 'shop/thing.json' and is_active`.execute(
    db,
  );
  await store.reload();
  expect(titleIn(store)).toBe('第五');
});

test('a newcomer does not take another’s table, nothing is touched, and the blame is its own', async () => {
  const owner = screen('第四');
  const thief = (file: string, more: object = {}): ScreenSource => ({
    file,
    text: JSON.stringify({
      title: '后来者',
      resource: { path: '/shop/late', table: 'thing' },
      fields: { cover: { type: 'text', title: '封面' } },
      form: ['cover'],
      ...more,
    }),
  });
  // first in the alphabet, and again after a restart
  for (const build of [1040, 1050]) {
    const store = await open([thief('a/late.json'), owner], build);
    expect(store.diagnostics()).toMatchObject([
      { file: 'a/late.json', message: expect.stringContaining('表 "thing" 已由 shop/thing 拥有') },
    ]);
    expect([titleIn(store), store.get('a/late')]).toEqual(['第四', null]);
  }
  // the owner's file is deleted: its records are still its own
  const alone = await open([thief('a/late.json')], 1060);
  expect(alone.diagnostics()).toMatchObject([
    { file: 'a/late.json', message: expect.stringContaining('表 "thing" 属于页面 shop/thing') },
  ]);
  expect(await columnsOf('thing')).not.toContain('cover');
  // a screen that moved says so
  const moved = await open([thief('a/late.json', { formerly: ['shop/thing'] })], 1070);
  expect(moved.diagnostics()).toEqual([]);
  expect(await columnsOf('thing')).toContain('cover');
});

test('a screen whose file is broken now keeps its prefix, path and table, whatever a newcomer says', async () => {
  const text = { name: { type: 'text', title: '名称' } };
  const file = (name: string, path: string, table: string, more: object = {}): ScreenSource => ({
    file: name,
    text: JSON.stringify({ title: '店', resource: { path, table }, fields: text, form: ['name'], ...more }),
  });
  const owner = file('shop/lamp.json', '/shop/lamp', 'lamp');
  await open([owner], 1072);
  const broken = { ...owner, text: owner.text.replace('"text"', '"txet"') };
  const thieves = [
    file('a/one.json', '/shop/one', 'lamp', { formerly: ['shop/lamp'] }),
    file('a/two.json', '/shop/lamp', 'two'),
    file('a/three.json', '/shop/three', 'three', { permission: 'lamp' }),
  ];
  const store = await open([broken, ...thieves], 1074);
  expect([...new Set(store.diagnostics().map((diagnostic) => diagnostic.file))].sort()).toEqual([
    'a/one.json',
    'a/three.json',
    'a/two.json',
    'shop/lamp.json',
  ]);
  expect(store.all().map(({ id }) => id)).toEqual(['shop/lamp']);
  const { rows } = await sql<{
    screen_id: string;
  }>`select screen_id from screen_table where table_name = 'lamp'`.execute(db);
  expect(rows).toEqual([{ screen_id: 'shop/lamp' }]);
});

test('no file shows what proves who somebody is, changes money past the ledger, or takes a prefix of the platform', async () => {
  const file = (name: string, table: string, more: object = {}): ScreenSource => ({
    file: `shop/${name}.json`,
    text: JSON.stringify({
      title: '店',
      resource: { path: `/shop/${name}`, table, owned: false },
      fields: { userId: { type: 'text', title: '人' } },
      table: { columns: ['userId'] },
      ...more,
    }),
  });
  const hash = {
    fields: { passwordHash: { type: 'text', title: '密码' } },
    table: { columns: ['passwordHash'] },
  };
  const money = { fields: { balance: { type: 'integer', title: '余额' } }, form: ['balance'] };
  const store = await open(
    [
      file('session', 'sys_session'),
      file('roles', 'sys_user_role'),
      file('hash', 'sys_user', hash),
      file('money', 'wallet', { ...money, table: { columns: ['balance'] } }),
      file('grant', 'sys_dict', { permission: 'role', fields: {}, table: { columns: ['id'] } }),
    ],
    1076,
  );
  expect(store.diagnostics().map(({ file: name, message }) => [name, message.split('，')[0]])).toEqual([
    ['shop/session.json', '表 "sys_session" 关系到登录和权限'],
    ['shop/roles.json', '表 "sys_user_role" 关系到登录和权限'],
    ['shop/hash.json', '字段 passwordHash 的列 "sys_user.password_hash" 关系到登录'],
    ['shop/money.json', '表 "wallet" 是钱'],
    ['shop/grant.json', '权限前缀 "role" 属于平台'],
  ]);
  expect(store.all()).toEqual([]);
});

test('a table of the platform is closed unless it is opened, and opened no further than its list says', async () => {
  const found = await sql<{ month: string }>`
    select relname as month from pg_class
    where relispartition and relkind = 'r' and relname like 'sys_data_log%' order by 1 limit 1`.execute(db);
  const month = found.rows[0]?.month as string;
  const nameOf = (table: string) => (table === month ? 'month' : table.replaceAll('_', '-'));
  const text = { recordId: { type: 'text', title: '记录' } };
  const file = (table: string, fields: object, more: object = {}): ScreenSource => ({
    file: `shop/${nameOf(table)}.json`,
    text: JSON.stringify({
      title: '店',
      resource: { path: `/shop/${nameOf(table)}`, table, owned: false, delete: false },
      fields,
      table: { columns: Object.keys(fields) },
      ...more,
    }),
  });
  const value = { value: { type: 'text', title: '值' } };
  const store = await open(
    [
      file('screen_draft', text),
      file('report_version', text),
      file('sys_user_setting', value),
      file('sys_saved_view', value),
      file('ledger_cause', text),
      file(
        'wallet',
        { balance: { type: 'integer', title: '余额' } },
        { actions: { drop: { title: '清零', set: { balance: 0 } } } },
      ),
      file(
        'sys_log',
        { logContent: { type: 'text', title: '内容' } },
        { actions: { wipe: { title: '抹去', ask: ['logContent'] } } },
      ),
      file('private_message', { content: { type: 'text', title: '内容' } }, { form: ['content'] }),
      file(month, text, { form: ['recordId'] }),
    ],
    1078,
  );
  const closed = (table: string) => `表 "${table}" 属于平台，没有开放给页面，不能使用`;
  expect(Object.fromEntries(store.diagnostics().map(({ file: name, message }) => [name, message]))).toEqual({
    'shop/screen-draft.json': closed('screen_draft'),
    'shop/report-version.json': closed('report_version'),
    'shop/sys-user-setting.json': closed('sys_user_setting'),
    'shop/sys-saved-view.json': closed('sys_saved_view'),
    'shop/ledger-cause.json': closed('ledger_cause'),
    'shop/wallet.json': '表 "wallet" 是钱，页面只能显示，不能修改',
    'shop/sys-log.json': '表 "sys_log" 页面只能显示，不能修改',
    'shop/private-message.json': '表 "private_message" 只能由程序的动作修改，页面不能写它的字段',
    'shop/month.json': `表 "${month}" 页面只能显示，不能修改`,
  });
  expect(store.all()).toEqual([]);
});

test('a screen that shows another’s records is served from the first start on, whatever its name', async () => {
  const fields = { name: { type: 'text', title: '名称' } };
  const owner = {
    file: 'shop/vase.json',
    text: JSON.stringify({
      title: '瓶',
      resource: { path: '/shop/vase', table: 'vase' },
      fields,
      form: ['name'],
    }),
  };
  const view = {
    file: 'a/vase-view.json',
    text: JSON.stringify({ title: '看', resource: { of: 'shop/vase' }, table: { columns: ['name'] } }),
  };
  const store = await open([view, owner], 1078);
  expect(store.diagnostics()).toEqual([]);
  expect(store.get('a/vase-view')).not.toBeNull();
});

test('a table that nobody’s file made is shown only', async () => {
  const store = await open([screen('钱包', { resource: { path: '/shop/thing', table: 'wallet' } })], 1080);
  expect(store.diagnostics()).toMatchObject([
    { message: expect.stringContaining('表 "wallet" 已经存在，不属于任何页面') },
  ]);
  expect(await columnsOf('wallet')).not.toContain('name');
});

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
  return rows.map((row) => row.name);
}

test('files of a folder that nobody would read are reported, and leave what is served as it was', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-screens-'));
  const { text } = screen('旧灯', { resource: { path: '/stray/lamp', table: 'stray_lamp' } });
  await mkdir(join(folder, 'stray'));
  const write = (file: string, content: string | Buffer) => writeFile(join(folder, file), content);
  await write('stray/lamp.json', text);
  const openFolder = async (build: number) => open(await folderSources(folder), build);
  expect((await openFolder(2000)).diagnostics()).toEqual([]);
  // 灯 in GBK
  const gbk = [Buffer.from(text.split('旧灯')[0] as string), Buffer.from([0xb5, 0xc6])];
  await write('stray/lamp.json', Buffer.concat([...gbk, Buffer.from(text.split('旧灯')[1] as string)]));
  await write('stray/other.json.txt', text);
  await write('loose.json', text);
  await write('stray/.lamp.json.swp', 'x');
  const store = await openFolder(2010);
  expect(store.diagnostics().map(({ file, message }) => `${file} ${message}`)).toEqual([
    'loose.json 文件应当放在 <组>/<名>.json，组和名用小写字母、数字和 -',
    'stray/lamp.json 文件不是 UTF-8 编码（这里已读不出，多半是 GBK），请用 UTF-8 另存',
    'stray/other.json.txt 文件名应当以 .json 结尾，请改名为 "other.json"',
  ]);
  expect(store.get('stray/lamp')?.title).toBe('旧灯');
  await rm(folder, { recursive: true });
});

test('two authors concurrently publish what breaks only together: one of them is refused', async () => {
  const shared = (...names: string[]): ScreenSource => ({
    file: 'shop/shared.json',
    text: JSON.stringify({
      title: '共有',
      resource: { path: '/shop/shared', table: 'shared_thing' },
      fields: Object.fromEntries(names.map((name) => [name, { type: 'text', title: name }])),
      form: names,
    }),
  });
  const [one, other] = [
    await open([shared('name', 'note')], 1_000_000),
    await open([shared('name', 'note')], 1_000_000),
  ];
  const active = async (file: string) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from screen_version where file = ${file} and is_active`.execute(db);
    return rows[0]?.id ?? null;
  };
  const publish = async (store: DatabaseStore, { file, text }: ScreenSource) => {
    const publication = {
      ...{ file, text, base: await active(file), caller: null, reason: '', insteadOf: null },
      accepted: ['data', 'rights'] as const,
    };
    const { follow } = await db
      .transaction()
      .execute((tx) =>
        store.publishOnline(
          tx,
          { ...publication, accepted: [...publication.accepted] },
          async () => undefined,
        ),
      );
    await follow();
  };
  const notes: ScreenSource = {
    file: 'shop/notes.json',
    text: JSON.stringify({
      title: '看备注',
      resource: { of: 'shop/shared' },
      table: { columns: ['note'] },
    }),
  };
  const waiting = async () => {
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
    return Number(rows[0]?.count);
  };
  // both have started before either may go on
  const outcomes = await (
    await underMigrationLock(db, async () => {
      const publications = [publish(one, shared('name')), publish(other, notes)];
      await expect.poll(waiting).toBe(2);
      return { both: Promise.allSettled(publications) };
    })
  ).both;
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(String(refused?.reason)).toMatch(/shop\/notes.json:1:\d+ {2}字段 "note" 不存在/);
  await Promise.all([one.reload(), other.reload()]);
  expect(one.diagnostics()).toEqual([]);
});
