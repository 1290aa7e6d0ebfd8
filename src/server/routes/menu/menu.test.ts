import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScreenSource } from '../../../engine/pure';
import { permissionId, role } from '../../../testing/server/people';
import { testScreens } from '../../../testing/server/screens';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { syncMenu } from './menu';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const rows = () => db().selectFrom('sys_permission').orderBy('id').selectAll().execute();
const sync = () => {
  const { screens } = server.services;
  return syncMenu(db(), screens.all(), screens.groups());
};
async function rowOf(code: string) {
  return db()
    .selectFrom('sys_permission')
    .where('perms', '=', code)
    .where('delete_time', 'is', null)
    .selectAll()
    .executeTakeFirst();
}
/** The test screens with one file changed. */
function withFile(name: string, change: (definition: Record<string, unknown>) => object): ScreenSource[] {
  return testScreens().map((source) =>
    source.file === `${name}.json`
      ? { ...source, text: JSON.stringify(change(JSON.parse(source.text))) }
      : source,
  );
}

test('groups, screens and buttons have rows', async () => {
  const group = (await rows()).find((row) => row.origin === 'group:goods');
  expect(group).toMatchObject({
    menu_type: 0,
    parent_id: null,
    perms: null,
    name: '礼物与装扮',
    icon: 'gift',
    url: '/goods',
    component: 'layouts/RouteView',
    sort_no: 7,
  });
  const screen = await rowOf('gift:list');
  expect(screen).toMatchObject({
    menu_type: 1,
    parent_id: group?.id,
    origin: 'goods/gift',
    name: '礼物列表',
    url: '/goods/gift',
    component: 'gift/GiftList',
    icon: 'gift',
    sort_no: 3,
    keep_alive: true,
    hidden: false,
    status: '1',
  });
  // no alias: its id
  expect(await rowOf('person:list')).toMatchObject({ component: 'goods/person', sort_no: 100 });
  const buttons = (await rows()).filter((row) => row.parent_id === screen?.id);
  expect(buttons.map((row) => [row.perms, row.name, row.menu_type])).toEqual([
    ['gift:add', '新增', 2],
    ['gift:edit', '编辑', 2],
    ['gift:delete', '删除', 2],
    ['gift:export', '导出', 2],
    ['gift:retire', '下架', 2],
    ['gift:cost', '看成本', 2],
  ]);
});

test('an inner screen has a hidden row, so that its rights can be granted', async () => {
  expect(await rowOf('secret:list')).toMatchObject({ hidden: true, menu_type: 1 });
  expect(await rowOf('secret:add')).toBeDefined();
});

test('again changes nothing', async () => {
  const before = await rows();
  await sync();
  await Promise.all([sync(), sync()]);
  expect(await rows()).toEqual(before);
});

test('what an administrator changed stays, also when the file changes', async () => {
  await db()
    .updateTable('sys_permission')
    .set({ name: '我的礼物', sort_no: 99, hidden: true, parent_id: null })
    .where('perms', '=', 'gift:list')
    .execute();
  await sync();
  expect(await rowOf('gift:list')).toMatchObject({
    name: '我的礼物',
    sort_no: 99,
    hidden: true,
    parent_id: null,
  });
  await server.setScreens(
    withFile('goods/gift', (definition) => ({
      ...definition,
      title: '礼物',
      menu: { order: 5, icon: 'star' },
    })),
  );
  expect(await rowOf('gift:list')).toMatchObject({
    name: '我的礼物',
    sort_no: 99,
    hidden: true,
    icon: 'star',
  });
});

test('what nobody changed follows the file', async () => {
  await server.setScreens(
    withFile('goods/person', (definition) => ({ ...definition, title: '全部用户', route: '/people' })),
  );
  expect(await rowOf('person:list')).toMatchObject({ name: '全部用户', url: '/people' });
  await server.setScreens(testScreens());
  expect(await rowOf('person:list')).toMatchObject({ name: '用户列表', url: '/goods/person' });
});

test('what an administrator deleted does not come back', async () => {
  await db()
    .updateTable('sys_permission')
    .set({ delete_time: '2024-01-01' })
    .where('perms', '=', 'gift:export')
    .execute();
  await sync();
  expect(await rowOf('gift:export')).toBeUndefined();
});

test('the row of a removed screen stays, with its grants, until the screen returns', async () => {
  const before = await rowOf('person:add');
  await server.setScreens(testScreens().filter((source) => source.file !== 'goods/person.json'));
  expect(await rowOf('person:add')).toEqual(before);
  await server.setScreens(testScreens());
  expect(await rowOf('person:add')).toEqual(before);
});

test('a renamed screen keeps rows, grants and changes under its new codes', async () => {
  await role(db(), ['person:edit']);
  const ids = [await permissionId(db(), 'person:list'), await permissionId(db(), 'person:edit')];
  await db().updateTable('sys_permission').set({ sort_no: 42 }).where('perms', '=', 'person:list').execute();
  const renamed = withFile('goods/person', (definition) => ({
    ...definition,
    title: '成员',
    formerly: ['goods/person'],
  })).map((source) =>
    source.file === 'goods/person.json' ? { ...source, file: 'goods/member.json' } : source,
  );
  await server.setScreens(renamed);
  expect(await rowOf('person:list')).toBeUndefined();
  expect(await rowOf('member:list')).toMatchObject({
    id: ids[0],
    origin: 'goods/member',
    name: '成员',
    url: '/goods/member',
    component: 'goods/member',
    sort_no: 42,
  });
  expect(await permissionId(db(), 'member:edit')).toBe(ids[1]);
});

test('a new screen of a deleted group is not lost below it', async () => {
  await db()
    .updateTable('sys_permission')
    .set({ delete_time: '2024-01-01' })
    .where('origin', '=', 'group:goods')
    .execute();
  const extra = {
    file: 'goods/late.json',
    text: testScreens().find((one) => one.file === 'goods/person.json')!.text,
  };
  const text = extra.text
    .replace('/person/person', '/late/late')
    .replace('"table":"person"', '"table":"late"');
  // the people are still the members of the test before
  const others = testScreens().filter(({ file }) => file !== 'goods/person.json');
  await server.setScreens([...others, { ...extra, text }]);
  expect(await rowOf('late:list')).toMatchObject({ parent_id: null });
});
