import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operator, role, rule } from '../../src/testing/server/people';
import { type Client, clientOf, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** What pickers of the family ask of dictionaries and categories (`contract.md` §8, §9). */
let server: TestServer;
let plain: Client;
const ids: Record<string, string> = {};
async function added(path: string, record: object): Promise<string> {
  const { body } = await server.admin.post(`${path}/add`, record);
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`);
  return (body.result as { id: string }).id;
}
beforeAll(async () => {
  server = await startTestServer();
  plain = await operatorWith(server, 'plain', ['gift:list']);
  ids.dict = await added('/sys/dict', { dictName: '颜色', dictCode: 'colour' });
  ids.red = await added('/sys/dictItem', { dictId: ids.dict, itemText: '红', itemValue: 'red' });
  await added('/sys/dictItem', { dictId: ids.dict, itemText: '蓝', itemValue: 'blue', sortOrder: 2 });
  const rank = await added('/sys/dict', { dictName: '职级', dictCode: 'position_rank' });
  await added('/sys/dictItem', { dictId: rank, itemText: '员级', itemValue: '1' });
  for (const [code, name] of Object.entries({ lead: '审核组长', clerk: '会计', cashier: '出纳' }))
    ids[code] = await added('/sys/position', { code, name, postRank: '1' });
  ids.song = await added('/sys/category', { name: '歌' });
  ids.folk = await added('/sys/category', { name: '民谣', pid: ids.song });
  await added('/sys/category', { name: '话题' });
});
afterAll(() => server.close());

const get = async (path: string, query = {}, client = server.admin) => (await client.get(path, query)).body;

describe('dictionaries', () => {
  test('one in use, or an item in use, is neither deleted nor given another code: the refusal says where', async () => {
    const all = (await get('/sys/dict/list', { dictCode: 'position_rank' })).result as {
      records: { id: string; dictName: string; dictCode: string }[];
    };
    const rank = all.records[0] as { id: string };
    const items = (await get('/sys/dictItem/list', { dictId: rank.id })).result as {
      records: { id: string; itemValue: string }[];
    };
    const item = items.records.find(({ itemValue }) => itemValue === '1') as { id: string };
    const uses = '“职务管理”的“职级”（3 条记录）';
    const remove = async (path: string, id: string) =>
      (await server.admin.delete(`${path}/delete`, { id })).body.message;
    expect(await remove('/sys/dict', rank.id)).toBe(`字典“position_rank”正在使用，不能删除：${uses}`);
    expect(await remove('/sys/dictItem', item.id)).toBe(`“员级”正在使用，不能删除：${uses}`);
    const edited = async (path: string, record: object) =>
      (await server.admin.put(`${path}/edit`, record)).body.message;
    expect(await edited('/sys/dictItem', { ...item, itemValue: '9' })).toBe(
      `“员级”正在使用，不能改数据值：${uses}`,
    );
    expect(await edited('/sys/dict', { ...rank, dictCode: 'other_rank' })).toBe(
      `字典“position_rank”正在使用，不能改编号：${uses}`,
    );
    // nobody has it: free
    const spare = await added('/sys/dictItem', { dictId: rank.id, itemText: '虚', itemValue: '77' });
    expect(await remove('/sys/dictItem', spare)).toBe('删除成功!');
  });

  test('one text, and all items in one call, for any session', async () => {
    expect(await get('/sys/dict/getDictText/colour/red', {}, plain)).toMatchObject({ result: '红' });
    expect(await get('/sys/dict/getDictText/colour/none', {}, plain)).toMatchObject({ result: '' });
    const { result } = await get('/sys/dict/queryAllDictItems', {}, plain);
    expect(result).toMatchObject({ colour: [{ value: 'red' }, { value: 'blue' }] });
    expect((await clientOf(server.app, '').get('/sys/dict/queryAllDictItems')).status).toBe(401);
  });

  test('a changed item is everywhere within a second', async () => {
    await server.admin.put('/sys/dictItem/edit', { id: ids.red, itemText: '朱红' });
    const shown = () =>
      Promise.all([
        get('/sys/dict/getDictText/colour/red', {}, plain).then(({ result }) => result),
        get('/sys/dict/getDictItems/colour', {}, plain).then(({ result }) => result[0]),
        get('/sys/dict/queryAllDictItems', {}, plain).then(
          ({ result }) => (result as Record<string, unknown[]>).colour?.[0],
        ),
      ]);
    await vi.waitFor(
      async () =>
        expect(await shown()).toEqual([
          '朱红',
          expect.objectContaining({ text: '朱红' }),
          expect.objectContaining({ text: '朱红' }),
        ]),
      { timeout: 1000 },
    );
  });

  test('records of a table that a screen declares, found by a part, in the order of keys, under its rights', async () => {
    const code = 'sys_position,name,code';
    const found = await get(`/sys/dict/loadDict/${code}`, { keyword: '审核' });
    expect(found.result).toEqual([{ value: 'lead', text: '审核组长', title: '审核组长' }]);
    expect((await get(`/sys/dict/loadDict/${code}`, { keyword: '%' })).result).toEqual([]);
    const named = await get(`/sys/dict/loadDictItem/${code}`, { key: 'cashier,gone,lead' });
    expect(named.result).toEqual(['出纳', '', '审核组长']);
    expect((await get(`/sys/dict/getDictText/${code}/clerk`)).result).toBe('会计');
    expect((await plain.get(`/sys/dict/loadDict/${code}`)).status).toBe(403);
    expect((await get('/sys/dict/loadDict/sys_session,token_hash,user_id')).message).toBe(
      '没有页面声明字典 sys_session,token_hash,user_id',
    );
    expect((await get('/sys/dict/loadDict/colour')).message).toBe('字典Code格式不正确！');
    const db = server.services.db;
    const limited = await role(db, ['position:list']);
    await rule(db, 'position:list', limited, { column: 'code', condition: '=', value: 'clerk' });
    const { token } = await operator(db, { roleIds: [limited] });
    const seen = await get(
      `/sys/dict/loadDictItem/${code}`,
      { key: 'lead,clerk' },
      clientOf(server.app, token),
    );
    expect(seen.result).toEqual(['', '会计']);
  });

  test('as a tree for the page that configures them, and a change reaches every page', async () => {
    const { result } = await get('/sys/dict/treeList', { dictName: '颜色' });
    expect(result).toEqual([expect.objectContaining({ key: ids.dict, title: '颜色', dictCode: 'colour' })]);
    expect((await plain.get('/sys/dict/treeList')).status).toBe(403);
    const version = async () =>
      (
        await sql<{ value: number }>`select value from sys_setting where name = 'dict.version'`.execute(
          server.services.db,
        )
      ).rows[0]?.value ?? 0;
    const before = await version();
    expect(await get('/sys/dict/refleshCache')).toMatchObject({ success: true, code: 0 });
    expect(await version()).toBe(Number(before) + 1);
    expect((await plain.get('/sys/dict/refleshCache')).status).toBe(403);
  });

  test('a table that a screen draws as a tree, level by level', async () => {
    const query = { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid', pid: '0' };
    const top = await get('/sys/dict/loadTreeData', query);
    expect(top.result).toMatchObject([
      { key: ids.song, title: '歌', value: ids.song, leaf: false, parentId: '0' },
      { title: '话题', leaf: true },
    ]);
    const next = await get('/sys/dict/loadTreeData', { ...query, pid: ids.song });
    expect(next.result).toMatchObject([{ title: '民谣', leaf: true, parentId: ids.song }]);
    expect((await plain.get('/sys/dict/loadTreeData', query)).status).toBe(403);
    const own = await get('/sys/dict/loadTreeData', { ...query, condition: '{"name":"歌"}' });
    expect(own.message).toBe('不支持请求自带的过滤条件（condition）');
    const other = await get('/sys/dict/loadTreeData', { ...query, tableName: 'sys_user' });
    expect(other.message).toBe('没有页面声明树 sys_user,name,id,pid');
  });
});

describe('categories', () => {
  test('roots by pages, children as a list, as the family writes them', async () => {
    const roots = await get('/sys/category/rootList', { pageNo: '1', pageSize: '1' });
    expect(roots.result).toMatchObject({ total: 2, records: [{ id: ids.song, pid: '0', hasChild: '1' }] });
    const children = await get('/sys/category/childList', { pid: ids.song });
    expect(children.result).toMatchObject([{ id: ids.folk, pid: ids.song, hasChild: null }]);
    expect((await plain.get('/sys/category/rootList')).status).toBe(403);
    expect((await plain.get('/sys/category/childList')).status).toBe(403);
  });

  test('pickers: a level or all of it, by code; names by ids', async () => {
    const level = await get('/sys/category/loadTreeRoot', { async: 'true', pcode: '0' });
    expect(level.result).toMatchObject([
      { title: '歌', leaf: false, children: null },
      { title: '话题', leaf: true },
    ]);
    const whole = await get('/sys/category/loadTreeRoot', { async: 'false', pcode: 'A01' });
    expect(whole.result).toMatchObject([{ title: '民谣', code: 'A01A01', leaf: true, children: [] }]);
    expect((await get('/sys/category/loadTreeChildren', { pid: ids.song })).result).toHaveLength(1);
    const named = await get('/sys/category/loadDictItem', { ids: `${ids.folk},1,${ids.song}` });
    expect(named.result).toEqual(['民谣', '', '歌']);
    for (const call of ['loadTreeRoot', 'loadTreeChildren', 'loadDictItem'])
      expect((await plain.get(`/sys/category/${call}`)).status, call).toBe(403);
  });
});
