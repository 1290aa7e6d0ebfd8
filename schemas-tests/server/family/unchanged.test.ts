import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FamilyCaller, familyCaller } from '../../support/family';
import { FAMILY_PAGES, type FamilyPage, seedFamilyPages } from '../../support/familyPages';
import { more } from '../../support/more';
import { startTestServer, type TestServer } from '../../support/testServer';

/**
 * The family's forms send back the row of their list. Sent unchanged they change no column of any table. The whole suite
 * has the demonstration's records, the short one those that it adds.
 */
type Values = Record<string, unknown>;

const isWhole = process.env.WHOLE === '1';

let server: TestServer;
let family: FamilyCaller;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: isWhole });
  family = await familyCaller(server);
  await seedFamilyPages(family);
});
afterAll(() => server.close());

/** What every write changes by itself. */
const OF_THE_WRITE = ['version', 'update_by', 'update_time'];

/** What notes that there was a call. */
const NOTES = [
  'sys_data_log',
  'sys_operation_log',
  'sys_write_key',
  'sys_idempotency',
  'sys_session',
  'private_reading',
  'sys_session_reading',
];

/** A digest of every other table. */
async function digests(): Promise<Values> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname <> all(${NOTES}::text[])`.execute(server.services.db);
  const each = tables.rows.map(async ({ name }) => {
    const row = sql`md5((to_jsonb(t) - ${OF_THE_WRITE}::text[])::text)`;
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(${row}, '' order by ${row})) as digest from ${sql.table(name)} t`.execute(
      server.services.db,
    );
    return [name, rows[0]?.digest];
  });
  return Object.fromEntries(await Promise.all(each));
}

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
  expect(rows.filter(({ id }) => phones.some((one) => one.id === id)).length).toBeGreaterThan(
    isWhole ? 5 : 2,
  );
  const all = await digests();
  for (const row of rows) {
    const before = await stored('sys_user', row.id);
    expect(row.phone ?? '', 'what its rule of a phone accepts').toMatch(/^(1[3-9]\d{9})?$/);
    await family.put('/sys/user/edit', await operatorForm(row));
    expect(await stored('sys_user', row.id), String(row.username)).toEqual(before);
  }
  expect(await digests()).toEqual(all);
  const shown = ({ version, updateBy, updateBy_dictText, updateTime, ...rest }: Values) => rest;
  const again = await operators();
  for (const row of rows)
    expect(shown(again.find(({ id }) => id === row.id) ?? {}), String(row.username)).toEqual(shown(row));
});

/** Sends each record as its form does; then the record, its answer and every other table are as before. */
async function saveUnchanged({ table, read, form, save }: FamilyPage): Promise<void> {
  const records = await read(family);
  expect(records.length).toBeGreaterThan(0);
  const all = await digests();
  for (const record of records) {
    const before = await stored(table, record.id);
    await family.put(save, { ...record, ...form?.(record) });
    expect(await stored(table, record.id), String(record.id)).toEqual(before);
  }
  expect(await digests()).toEqual(all);
  const shown = (list: Values[]) =>
    JSON.parse(JSON.stringify(list, (name, value) => (WRITTEN.has(name) ? undefined : value)));
  expect(shown(await read(family))).toEqual(shown(records));
}

/** What every write changes by itself, in an answer. */
const WRITTEN: ReadonlySet<string> = new Set(['version', 'updateBy', 'updateBy_dictText', 'updateTime']);

const SHORT: ReadonlySet<string> = new Set(['角色管理', '部门管理']);
for (const page of FAMILY_PAGES)
  (SHORT.has(page.title) ? test : more)(`records of ${page.title} sent unchanged are as before`, () =>
    saveUnchanged(page),
  );

/** The drawers of rights: what they read when they open, and the name under which they save it. */
const GRANTS: [
  read: string,
  save: string,
  owner: string,
  owners: (family: FamilyCaller) => Promise<Values[]>,
][] = [
  [
    '/sys/permission/queryRolePermission',
    '/sys/permission/saveRolePermission',
    'roleId',
    () => family.get('/sys/role/queryall'),
  ],
  [
    '/sys/permission/queryDepartPermission',
    '/sys/permission/saveDepartPermission',
    'departId',
    readPage('部门管理'),
  ],
  [
    '/sys/sysDepartPermission/queryDeptRolePermission',
    '/sys/sysDepartPermission/saveDeptRolePermission',
    'roleId',
    readPage('部门角色'),
  ],
];
for (const [read, save, owner, owners] of GRANTS)
  more(`rights of ${read} sent unchanged are as before`, async () => {
    const found = await owners(family);
    const all = await digests();
    let granted = 0;
    for (const { id } of found) {
      const ids: string[] = await family.get(read, { [owner]: id });
      granted += ids.length;
      const permissionIds = ids.join(',');
      await family.post(save, { [owner]: id, permissionIds, lastpermissionIds: permissionIds });
    }
    expect(granted).toBeGreaterThan(0);
    expect(await digests()).toEqual(all);
  });

more('data rules of a role sent unchanged are as before', async () => {
  const [rule] = await readPage('数据规则')(family);
  const permissionId = rule?.permissionId;
  const { id: roleId } = await family.found('/sys/role/list', 'roleCode', 'operations');
  await family.post('/sys/role/datarule', { permissionId, roleId, dataRuleIds: rule?.id });
  const all = await digests();
  const { drChecked } = await family.get(`/sys/role/datarule/${permissionId}/${roleId}`);
  expect(drChecked).toContain(rule?.id);
  await family.post('/sys/role/datarule', { permissionId, roleId, dataRuleIds: drChecked });
  expect(await digests()).toEqual(all);
});

function readPage(title: string): FamilyPage['read'] {
  const page = FAMILY_PAGES.find((one) => one.title === title);
  if (!page) throw new Error(`no page ${title}`);
  return page.read;
}
