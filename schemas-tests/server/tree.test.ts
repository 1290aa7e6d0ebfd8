import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from category`.execute(server.services.db);
});

const PATH = '/sys/category';

interface Node {
  id: string;
  name: string;
  code: string;
  hasChild: boolean;
  isHit?: boolean;
}

async function add(name: string, pid: string | null = null): Promise<string> {
  const { body } = await server.admin.post(`${PATH}/add`, { name, pid });
  if (!body.success) throw new Error(body.message);
  return (body.result as { id: string }).id;
}
const list = async (query: Record<string, string> = {}) =>
  ((await server.admin.get(`${PATH}/list`, query)).body.result as unknown as { records: Node[] }).records;
const names = (nodes: Node[]) => nodes.map(({ name }) => name);

test('roots first, children by their parent, and whether there is anything to open', async () => {
  const music = await add('音乐');
  await add('游戏');
  const song = await add('歌曲', music);
  await add('民谣', song);
  expect((await list()).map(({ name, hasChild }) => [name, hasChild])).toEqual([
    ['音乐', true],
    ['游戏', false],
  ]);
  expect(names(await list({ pid: '' }))).toEqual(['音乐', '游戏']);
  expect((await list({ pid: music })).map(({ name, hasChild }) => [name, hasChild])).toEqual([
    ['歌曲', true],
  ]);
});

test('a search answers hits with their ancestors', async () => {
  const music = await add('音乐');
  const song = await add('歌曲', music);
  await add('民谣', song);
  await add('游戏');
  const found = await list({ name: '民' });
  expect(found.map(({ name, isHit }) => [name, isHit]).sort()).toEqual(
    [
      ['音乐', false],
      ['歌曲', false],
      ['民谣', true],
    ].sort(),
  );
});

test('codes follow the parent, also for concurrent additions', async () => {
  const music = await add('音乐');
  await Promise.all([add('歌曲', music), add('乐器', music), add('曲艺', music)]);
  await add('游戏');
  expect((await list()).map(({ code }) => code)).toEqual(['A01', 'A02']);
  expect((await list({ pid: music })).map(({ code }) => code).sort()).toEqual(['A01A01', 'A01A02', 'A01A03']);
});

test('a node is moved neither under itself nor under its descendants, nor too deep', async () => {
  const one = await add('一');
  const two = await add('二', one);
  const three = await add('三', two);
  const four = await add('四', three);
  const move = async (id: string, pid: string) => (await server.admin.put(`${PATH}/edit`, { id, pid })).body;
  for (const pid of [one, two, four])
    expect(await move(one, pid)).toMatchObject({
      success: false,
      result: { errors: [{ field: 'pid', message: '父级节点不能是自己或自己的下级' }] },
    });
  expect((await server.admin.post(`${PATH}/add`, { name: '五', pid: four })).body).toMatchObject({
    success: false,
    message: '最多 4 级，放在这里就超过了',
  });
  const other = await add('别处');
  expect(await move(one, other)).toMatchObject({ success: false, message: '最多 4 级，放在这里就超过了' });
  expect(await move(two, other)).toMatchObject({ success: true });
  expect(names(await list({ pid: other }))).toEqual(['二']);
});

test('two concurrent moves close no circle', async () => {
  for (let round = 0; round < 8; round++) {
    const [a, b] = [await add(`甲${round}`), await add(`乙${round}`)];
    const answers = await Promise.all([
      server.admin.put(`${PATH}/edit`, { id: a, pid: b }),
      server.admin.put(`${PATH}/edit`, { id: b, pid: a }),
    ]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  }
});

test('what has children is not deleted', async () => {
  const music = await add('音乐');
  await add('歌曲', music);
  const { body } = await server.admin.delete(`${PATH}/delete`, { id: music });
  expect(body.success).toBe(false);
  expect(body.message).toContain('分类字典');
});
