import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FamilyCaller, familyCaller } from '../../support/family';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../../support/testServer';

type FormValues = Record<string, unknown>;

/** The family's form of an operator, with what it sent when it opened and when it failed to open (`contract.md` §7). */
const recorded: { opened: FormValues; failed: FormValues } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'operatorEdit.json'), 'utf8'),
);
const LEADER = {
  userIdentity: 2,
  sex: 1,
  phone: '13800001234',
  email: 'leader@example.com',
  telephone: '020-1234567',
};

let server: TestServer;
let family: FamilyCaller;
let role: string;
let departs: string[];
beforeAll(async () => {
  server = await startTestServer();
  family = await familyCaller(server);
  role = await family.roleOf('family_edit');
  departs = [await family.departOf('一部'), await family.departOf('二部')];
});
afterAll(() => server.close());

const leader = (more: FormValues = {}) =>
  family.person({ ...LEADER, selectedroles: role, selecteddeparts: departs.join(','), ...more });
/** An operator who is alone with phone and email, which are unique. */
const another = (more: FormValues = {}) => leader({ phone: undefined, email: undefined, ...more });
const rowOf = async (id: string): Promise<FormValues> =>
  (await family.get('/sys/user/list', { pageNo: 1, pageSize: 100 })).records.find(
    (one: FormValues) => one.id === id,
  );
const plainRow = async (id: string) => {
  const { version, updateTime, updateBy, updateBy_dictText, ...rest } = await rowOf(id);
  return rest;
};
const stored = async (id: string) => {
  const { depart_ids, role_ids, user_identity, phone } = await server.services.db
    .selectFrom('sys_user')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { departs: depart_ids, roles: role_ids, identity: user_identity, phone };
};
/** A recorded request over a row; the parts in braces are the chosen values. */
function sent(request: FormValues, row: FormValues): FormValues {
  const filled = { '{roles}': role, '{departs}': departs.join(',') };
  const values = Object.entries(request).map(([name, value]) => [
    name,
    filled[value as keyof typeof filled] ?? value,
  ]);
  return { ...row, ...Object.fromEntries(values) };
}

test("every call of the family that answers operators has the family's types and names", async () => {
  await family.post('/sys/position/add', { code: 'family_post', name: '专员', postRank: '1' });
  const { id } = await another({ post: 'family_post' });
  const ordinary = await another({ userIdentity: 1 });
  const gone = await another({ post: 'family_post' });
  await family.remove('/sys/user/delete', { id: gone.id });
  const pages = await Promise.all([
    family.get('/sys/user/list', { pageNo: 1, pageSize: 100 }),
    family.get('/sys/user/userRoleList', { roleId: role, pageNo: 1, pageSize: 100 }),
    family.get('/sys/user/departUserList', { depId: departs[0], pageNo: 1, pageSize: 100 }),
  ]);
  const lists: FormValues[][] = [
    ...pages.map(({ records }) => records),
    await family.get('/sys/user/queryUserByDepId', { id: departs[0] }),
    await family.get('/sys/user/queryByIds', { userIds: `${id},${ordinary.id}` }),
    [
      await family.get('/sys/user/queryById', { id }),
      await family.get('/sys/user/queryById', { id: ordinary.id }),
    ],
    (await family.get('/api/user', { pageNo: 1, pageSize: 100 })).data,
  ];
  for (const [index, records] of lists.entries()) {
    expect(records.length, `${index}`).toBeGreaterThan(0);
    expect(
      records.filter((one) => typeof one.departIds !== 'string'),
      `${index}`,
    ).toEqual([]);
    expect(
      records.find((one) => one.id === id),
      `${index}`,
    ).toMatchObject({
      departIds: departs.join(','),
      departIds_dictText: '一部,二部',
      orgCode: '一部,二部',
      orgCodeTxt: '一部,二部',
      identity: 2,
      userIdentity: 2,
      sex: 1,
      status: 1,
      post: 'family_post',
      post_dictText: '专员',
      createBy: 'admin',
      delFlag: 0,
      activitiSync: 1,
    });
    expect(
      records.find((one) => one.id === ordinary.id),
      `${index}`,
    ).toMatchObject({
      departIds: '',
      departIds_dictText: '',
      orgCodeTxt: '一部,二部',
      identity: 1,
      delFlag: 0,
    });
  }
  const bin: FormValues[] = await family.get('/sys/user/recycleBin');
  expect(bin.find((one) => one.id === gone.id)).toMatchObject({
    departIds: departs.join(','),
    identity: 2,
    sex: 1,
    post_dictText: '专员',
    delFlag: 1,
  });
});

test('our own page has the list of departments that one belongs to', async () => {
  const { id } = await another({ userIdentity: 1 });
  const asPage = async (url: string, query: Record<string, string>) =>
    (
      await server.app.inject({
        url: `/console${url}`,
        query,
        headers: { token: server.admin.token, 'x-shape': 'screen' },
      })
    ).json().result;
  expect(await asPage('/sys/user/queryById', { id })).toMatchObject({ departIds: departs });
  const { records } = await asPage('/sys/user/list', { pageSize: '100' });
  expect(records.find((one: FormValues) => one.id === id)).toMatchObject({ departIds: departs });
});

test('an operator whose form was opened and sent unchanged is as before', async () => {
  const { id } = await leader();
  const before = await plainRow(id);
  const was = await stored(id);
  await family.get('/sys/user/queryUserRole', { userid: id });
  await family.get('/sys/user/userDepartList', { userId: id });
  await family.put('/sys/user/edit', sent(recorded.opened, await rowOf(id)));
  expect(await plainRow(id)).toEqual(before);
  expect(await stored(id)).toEqual(was);
  expect(was).toMatchObject({ departs, identity: 2, phone: '13800001234' });
  await family.remove('/sys/user/delete', { id });
});

test('a form that failed before it knew the departments takes none away', async () => {
  const { id } = await leader();
  const was = await stored(id);
  await family.put('/sys/user/edit', sent(recorded.failed, await rowOf(id)));
  expect((await stored(id)).departs).toEqual(was.departs);
  await family.put('/sys/user/edit', { id, selectedroles: '', selecteddeparts: '' });
  expect(await stored(id)).toMatchObject({ departs: was.departs, roles: was.roles });
  await family.remove('/sys/user/delete', { id });
});

test('an empty choice removes what this session has read, and nothing else', async () => {
  const { id } = await another();
  const other = await another();
  const second = await server.signIn('admin', ADMIN_PASSWORD);
  await second.get('/sys/user/userDepartList', { userId: id });
  await family.get('/sys/user/userDepartList', { userId: other.id });
  await family.put('/sys/user/edit', { id, selecteddeparts: '' });
  expect((await stored(id)).departs).toEqual(departs);
  await second.put('/sys/user/edit', { id, selecteddeparts: '', selectedroles: '' });
  expect(await stored(id)).toMatchObject({ departs: [], roles: [role] });
  await second.get('/sys/user/queryUserRole', { userid: id });
  await second.put('/sys/user/edit', { id, selectedroles: '' });
  expect((await stored(id)).roles).toEqual([]);
});

test('identity changes by either name, and by none that was only sent back', async () => {
  const { id } = await another();
  const edit = async (more: FormValues) => {
    await family.put('/sys/user/edit', { id, ...more });
    return (await stored(id)).identity;
  };
  expect(await edit({ identity: '2', userIdentity: '2' })).toBe(2);
  expect(await edit({ identity: '1', userIdentity: '2' })).toBe(1);
  expect(await edit({ identity: '1', userIdentity: '2' })).toBe(2);
  expect(await edit({ identity: '1' })).toBe(1);
  expect(await edit({ userIdentity: 2 })).toBe(2);
  expect((await stored(id)).departs).toEqual(departs);
});
