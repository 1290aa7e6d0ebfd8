import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FamilyCaller, familyCaller } from '../../support/family';
import { startTestServer, type TestServer } from '../../support/testServer';

/** The family's forms send back the row of their list. Sent unchanged, over seeded records, they change no column. */
type Values = Record<string, unknown>;

let server: TestServer;
let family: FamilyCaller;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
  family = await familyCaller(server);
});
afterAll(() => server.close());

/** What every write changes by itself. */
const OF_THE_WRITE = ['version', 'update_by', 'update_time'];

async function stored(table: string, id: unknown): Promise<Values> {
  const { rows } =
    await sql<Values>`select * from ${sql.table(table)} where id = ${String(id)}::bigint`.execute(
      server.services.db,
    );
  const columns = Object.entries(rows[0] ?? {});
  expect(columns.length, table).toBeGreaterThan(0);
  return Object.fromEntries(columns.filter(([name]) => !OF_THE_WRITE.includes(name)));
}

const operators = async (): Promise<Values[]> =>
  (await family.get('/sys/user/list', { pageNo: 1, pageSize: 100 })).records;

/** What the form of release 2.1.4 reads when it opens, and what it makes of the row of the list. */
async function operatorForm(row: Values): Promise<Values> {
  const id = String(row.id);
  const roles = await server.admin.get('/sys/user/queryUserRole', { userid: id });
  const departs = await server.admin.get('/sys/user/userDepartList', { userId: id });
  const keys = ((departs.body.result as { key: string }[] | null) ?? []).map(({ key }) => key);
  return {
    ...row,
    birthday: row.birthday ?? '',
    avatar: row.avatar || null,
    selectedroles: ((roles.body.result as string[] | null) ?? []).join(','),
    selecteddeparts: keys.join(','),
    departIds: String(row.identity) === '2' ? (row.departIds as string).split(',').join(',') : '',
    identity: String(row.identity),
  };
}

test('every seeded operator whose form is sent unchanged is as before', async () => {
  const rows = (await operators()).filter(({ username }) => username !== 'admin');
  expect(rows.some(({ identity, departIds }) => identity === 2 && departIds !== '')).toBe(true);
  const phones = await server.services.db
    .selectFrom('sys_user')
    .where('phone', '<>', '')
    .select('id')
    .execute();
  expect(rows.filter(({ id }) => phones.some((one) => one.id === id)).length).toBeGreaterThan(5);
  for (const row of rows) {
    const before = await stored('sys_user', row.id);
    expect(row.phone ?? '', 'what its rule of a phone accepts').toMatch(/^(1[3-9]\d{9})?$/);
    await family.put('/sys/user/edit', await operatorForm(row));
    expect(await stored('sys_user', row.id), String(row.username)).toEqual(before);
  }
  const shown = ({ version, updateBy, updateBy_dictText, updateTime, ...rest }: Values) => rest;
  const again = await operators();
  for (const row of rows)
    expect(shown(again.find(({ id }) => id === row.id) ?? {}), String(row.username)).toEqual(shown(row));
});

const nodesOf = (nodes: Values[]): Values[] =>
  nodes.flatMap((node) => [node, ...nodesOf((node.children as Values[] | null) ?? [])]);
const page = { pageNo: 1, pageSize: 20 };

/** The screen that has the table, where the page reads its rows, where it saves one. */
const PAGES: [screen: string, rows: string, save: string][] = [
  ['system/role', '/sys/role/list', '/sys/role/edit'],
  ['system/position', '/sys/position/list', '/sys/position/edit'],
  ['system/dict', '/sys/dict/list', '/sys/dict/edit'],
  ['system/depart', '/sys/sysDepart/queryTreeList', '/sys/sysDepart/edit'],
  ['system/category', '/sys/category/rootList', '/sys/category/edit'],
  ['system/permission', '/sys/permission/list', '/sys/permission/edit'],
];
test.each(PAGES)('records of %s sent unchanged are as before', async (screen, rows, save) => {
  const table = server.services.screens.get(screen)?.resource?.table ?? '';
  const answer = await family.get(rows, page);
  const records = nodesOf(Array.isArray(answer) ? answer : answer.records).slice(0, 20);
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) {
    const before = await stored(table, record.id);
    await family.put(save, record);
    expect(await stored(table, record.id), String(record.id)).toEqual(before);
  }
});
