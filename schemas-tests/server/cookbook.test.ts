import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rule } from '../../src/testing/server/people';
import { fencesOf, recipeFiles } from '../support/fences';
import { importsOf } from '../support/sendSheet';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What recipes of the cookbook promise, on their own screens; those that add code are in `cookbook.long.test.ts`. */
const RECIPES = ['import', 'masked', 'own-rows', 'history', 'tree', 'gantt', 'many-to-many', 'batch', 'amis'];
const docOf = (name: string) => `docs/cookbook/${name}.md`;

let folder: string;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-cookbook-'));
  const files = recipeFiles().filter(({ recipe }) => RECIPES.map(docOf).includes(recipe));
  expect(files.length).toBeGreaterThanOrEqual(RECIPES.length);
  for (const { path, text } of files) {
    const place = join(folder, path.slice('src/schemas/'.length));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  server = await startTestServer({ screensDir: folder });
  expect(server.services.screens.diagnostics()).toEqual([]);
  admin = server.admin;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Row = Record<string, unknown> & { id: string };

async function rowsOf(client: Client, path: string, query: Record<string, string> = {}): Promise<Row[]> {
  return ((await client.get(`${path}/list`, query)).body.result as { records: Row[] }).records;
}
async function added(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(`${path}/add`, body);
  if (!answer.body.success) throw new Error(answer.body.message);
  return (answer.body.result as Row).id;
}
const remove = async (path: string, id: string) => (await admin.delete(`${path}/delete`, { id })).body;
/** A block of a recipe by what its fence says. */
const blockOf = (name: string, info: string) =>
  fencesOf(docOf(name)).find((fence) => fence.info === info)?.text ?? '';

test('import: all or nothing, or the good rows; a further sheet updates by the number', async () => {
  const PATH = '/live/hostRoster';
  const sheet = blockOf('import', '名单.csv');
  const { preview, try: trial, run } = importsOf(server.app, admin.token, PATH);
  const columns = (await preview(sheet)).body.result.columns.map(({ suggested }) => suggested);
  expect(columns).toEqual(['no', 'name', 'level', 'share', 'joinDate']);
  const asks = { columns, fixed: {}, mode: 'both', key: 'no', clears: false, skipsBad: false } as const;
  const { result } = (await trial(sheet, asks)).body;
  expect(result).toMatchObject({ added: 2, rejected: 2 });
  expect(JSON.stringify(result)).toContain('金牌');
  await run(sheet, asks);
  expect(await rowsOf(admin, PATH)).toEqual([]);
  await run(sheet, { ...asks, skipsBad: true });
  expect((await rowsOf(admin, PATH)).map(({ name }) => name)).toEqual(['阿岚', '小北']);
  const more = '编号,艺名,级别,分成,入驻日期\nH0001,阿岚,头部,60%,\nH0002,小北,头部,55%,2026-03-08';
  expect((await run(more, asks)).body.result).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
  expect((await rowsOf(admin, PATH))[0]).toMatchObject({
    level: 'star',
    share: 6000,
    joinDate: '2026-03-01',
  });
});

test('masked: values are masked until they are revealed with a reason; a field without the right is absent', async () => {
  const PATH = '/user/partner';
  const values = { name: '张三', phone: '13812345678', bankcard: '6222021234567890128', wechat: 'zhang3' };
  const id = await added(admin, PATH, { ...values, rebate: 1500 });
  const clerk = await operatorWith(server, 'partner-clerk', ['partner:list', 'partner:edit']);
  const [row] = await rowsOf(clerk, PATH);
  expect(row).toMatchObject({ phone: '138****5678' });
  expect(Object.values(row ?? {})).not.toContain('zhang3');
  expect(row).not.toHaveProperty('rebate');
  expect((await rowsOf(admin, PATH))[0]).toHaveProperty('rebate', 1500);
  const reveal = (client: Client, reason: string) =>
    client.post(`${PATH}/reveal`, { id, field: 'phone', reason });
  expect((await reveal(clerk, '联系')).status).toBe(403);
  expect((await reveal(admin, '')).body.success).toBe(false);
  expect((await reveal(admin, '联系')).body.result).toMatchObject({ value: values.phone });
  expect(await rowsOf(clerk, PATH, { phone: values.phone })).toHaveLength(1);
  expect(await rowsOf(clerk, PATH, { phone: '138' })).toEqual([]);
  await clerk.put(`${PATH}/edit`, { id, name: '张三丰', phone: '138****5678' });
  expect((await reveal(admin, '核对')).body.result).toMatchObject({ value: values.phone });
});

test('own rows: each sees and changes their own, a manager those of the departments below', async () => {
  const MINE = '/operation/my-lead';
  const codes = ['list', 'add', 'edit', 'pass'].map((verb) => `my-lead:${verb}`);
  const one = await operatorWith(server, 'lead-one', codes);
  const other = await operatorWith(server, 'lead-other', codes);
  const id = await added(one, MINE, { name: '星河公会', worth: 100 });
  await added(other, MINE, { name: '云海公会', worth: 300 });
  expect((await rowsOf(one, MINE)).map(({ name }) => name)).toEqual(['星河公会']);
  expect(JSON.stringify((await one.get(`${MINE}/totals`)).body.result)).toContain('100');
  expect((await other.put(`${MINE}/edit`, { id, name: '抢走' })).body.success).toBe(false);
  expect((await one.get('/operation/lead/list')).status).toBe(403);
  const { rows } = await sql<{ id: string; username: string }>`
    select id::text, username from sys_user where username like 'lead-%'`.execute(server.services.db);
  const ownerId = rows.find(({ username }) => username === 'lead-other')?.id;
  const passed = await one.post(`${MINE}/action/pass`, { id, ownerId, reason: '地区不同' });
  expect(passed.body).toMatchObject({ success: true });
  expect(await rowsOf(one, MINE)).toEqual([]);
  expect(await rowsOf(other, MINE)).toHaveLength(2);
});

test('own rows: the data rule shows a manager the departments below', async () => {
  const manager = await operatorWith(server, 'manager', ['lead:list', 'lead:edit']);
  const depart = async (departName: string, parentId: string | null) => {
    const answer = await admin.post('/sys/sysDepart/add', { departName, parentId });
    expect(answer.body.message).toBe('添加成功！');
    const found = await sql<{ id: string }>`
      select id::text from sys_depart where depart_name = ${departName}`.execute(server.services.db);
    return found.rows[0]?.id as string;
  };
  const top = await depart('商务部', null);
  const below = await depart('商务一组', top);
  const apart = await depart('客服部', null);
  const { db } = server.services;
  await sql`insert into sys_user_depart (user_id, depart_id)
    select id, ${top}::bigint from sys_user where username = 'manager'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id::text from sys_role where role_code = 'role_manager'`.execute(db);
  const value = blockOf('own-rows', '').trim();
  await rule(db, 'lead:list', rows[0]?.id as string, { column: null, condition: 'CONDITION', value });
  const inside = await added(admin, '/operation/lead', { name: '部门里的', departId: below });
  const outside = await added(admin, '/operation/lead', { name: '部门外的', departId: apart });
  expect((await rowsOf(manager, '/operation/lead')).map(({ id }) => id)).toEqual([inside]);
  const edit = async (id: string, more: object = { worth: 5 }) =>
    (await manager.put('/operation/lead/edit', { id, ...more })).body.message;
  expect(await edit(inside)).toBe('修改成功!');
  expect(await edit(outside)).toBe('未找到对应实体');
  expect(await edit(inside, { departId: apart })).toBe('保存后的记录不在您的数据权限内，不能保存');
  expect(await edit(inside, { departId: top })).toBe('修改成功!');
});

test('history: a reason for every edit, back to an older version unless it is enabled, and back from the bin', async () => {
  const PATH = '/operation/houseRule';
  const id = await added(admin, PATH, { title: '文明用语', content: '第一版' });
  const edit = (more: object) => admin.put(`${PATH}/edit`, { id, ...more });
  expect((await edit({ content: '第二版' })).body.success).toBe(false);
  expect((await edit({ content: '第二版', reason: '补充' })).body.success).toBe(true);
  const { records: entries } = (await admin.get(`${PATH}/history`, { id })).body.result as {
    records: { id: string; reason: string | null }[];
  };
  expect(entries.map(({ reason }) => reason)).toEqual(['补充', null]);
  const revert = async () =>
    (await admin.put(`${PATH}/revert`, { id, entry: entries[1]?.id, reason: '改错了' })).body;
  const press = (action: string, more: object = {}) =>
    admin.post(`${PATH}/action/${action}`, { id, ...more });
  await press('enable');
  expect((await revert()).success).toBe(false);
  await press('disable', { reason: '要改' });
  expect((await revert()).success).toBe(true);
  expect((await rowsOf(admin, PATH))[0]).toMatchObject({ content: '第一版' });
  await remove(PATH, id);
  expect(await rowsOf(admin, PATH)).toEqual([]);
  await added(admin, PATH, { title: '文明用语', content: '新的' });
  expect((await admin.put(`${PATH}/putBack`, { ids: [id] })).body.success).toBe(false);
});

test('tree: three levels, names unique below one parent, nothing in use is deleted, rooms of all below', async () => {
  const PATH = '/live/channel';
  const node = (name: string, parentId: string | null) => added(admin, PATH, { name, parentId });
  const top = await node('音乐', null);
  const middle = await node('民谣', top);
  const leaf = await node('校园民谣', middle);
  await expect(node('第四层', leaf)).rejects.toThrow();
  await expect(node('民谣', top)).rejects.toThrow();
  expect((await admin.put(`${PATH}/edit`, { id: top, parentId: leaf })).body.success).toBe(false);
  const room = await added(admin, '/live/channelRoom', { channelId: leaf, name: '民谣小屋' });
  expect((await remove(PATH, middle)).success).toBe(false);
  expect((await remove(PATH, leaf)).success).toBe(false);
  const below = await rowsOf(admin, '/live/channelRoom', { channelId_under: top });
  expect(below.map(({ id }) => id)).toEqual([room]);
  expect((await rowsOf(admin, PATH, { parentId: middle }))[0]).toMatchObject({ name: '校园民谣', rooms: 1 });
});

test('gantt: a period ends after it begins, a locked one does not move, and the search finds what overlaps', async () => {
  const PATH = '/operation/slotPlan';
  const plan = { name: '年度盛典', slot: 'top', beginDate: '2031-01-05', endDate: '2031-01-09' };
  await expect(added(admin, PATH, { ...plan, endDate: '2031-01-01' })).rejects.toThrow();
  const id = await added(admin, PATH, plan);
  expect((await rowsOf(admin, PATH))[0]).toMatchObject({ days: 5 });
  const during = (from: string, to: string) =>
    rowsOf(admin, PATH, { 'beginDate~endDate_begin': from, 'beginDate~endDate_end': to });
  expect(await during('2031-01-09', '2031-01-20')).toHaveLength(1);
  expect(await during('2031-01-10', '2031-01-20')).toEqual([]);
  await admin.post(`${PATH}/action/lock`, { id });
  const moved = await admin.put(`${PATH}/edit`, { id, beginDate: '2031-01-06', endDate: '2031-01-10' });
  expect(moved.body.success).toBe(false);
});

test('many to many: counted and found from both sides, never deleted while in use; rows have their sums', async () => {
  const singer = (name: string) => added(admin, '/live/singer', { name });
  const [one, other] = [await singer('阿岚'), await singer('小北')];
  const song = (name: string, singerIds: string[]) =>
    added(admin, '/live/song', { name, singerIds, seconds: 200 });
  const duet = await song('合唱', [one, other]);
  await song('独唱', [one]);
  expect((await rowsOf(admin, '/live/singer', { name: '阿岚' }))[0]).toMatchObject({ songs: 2 });
  expect(await rowsOf(admin, '/live/song', { singerIds: other })).toHaveLength(1);
  expect(await rowsOf(admin, '/live/song', { singerIds_not: other })).toHaveLength(1);
  expect((await remove('/live/singer', other)).success).toBe(false);
  const items = [
    { songId: duet, times: 2 },
    { songId: duet, times: 3 },
  ];
  const evening = await added(admin, '/live/songList', { name: '晚间', items });
  expect((await rowsOf(admin, '/live/songList', { count: '2' }))[0]).toMatchObject({ count: 2, plays: 5 });
  expect((await remove('/live/song', duet)).success).toBe(false);
  expect((await remove('/live/songList', evening)).success).toBe(true);
  expect((await remove('/live/song', duet)).success).toBe(true);
});

test('batch: what others handled is named, the rest is done; each has the reason', async () => {
  const PATH = '/live/complaint';
  const ids: string[] = [];
  for (const title of ['吵闹', '广告', '辱骂']) ids.push(await added(admin, PATH, { title, amount: 100 }));
  const refuse = (body: object) => admin.post(`${PATH}/action/refuse`, body);
  expect((await refuse({ ids })).body.result).toMatchObject({ done: [] });
  await refuse({ id: ids[0], reason: '单独的' });
  const { done, failed } = (await refuse({ ids, reason: '不成立' })).body.result as {
    done: string[];
    failed: { id: string; message: string }[];
  };
  expect(done.sort()).toEqual([ids[1], ids[2]].sort());
  expect(failed).toEqual([{ id: ids[0], message: '该记录已被他人处理' }]);
  const { records } = (await admin.get(`${PATH}/history`, { id: ids[2] as string })).body.result as {
    records: { reason: string | null }[];
  };
  expect(records[0]?.reason).toBe('不成立');
});

test('amis: the same page here, with its endpoints and its table', async () => {
  const id = await added(admin, '/goods/medal', { name: '元老' });
  expect((await admin.post('/goods/medal/action/retire', { id })).body.success).toBe(true);
  expect((await admin.post('/goods/medal/action/retire', { id })).body.message).toBe('该记录已被他人处理');
});
