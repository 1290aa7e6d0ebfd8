import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADMIN_PASSWORD,
  type Client,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** An operator's own profile: 个人中心 and 账号设置. No right is needed, and nobody else is reached. */
let server: TestServer;
let mine: Client;
beforeAll(async () => {
  server = await startTestServer();
  mine = await operatorWith(server, 'linxi', ['gift:list']);
});
afterAll(() => server.close());

const PATH = '/sys/user/profile';
const own = async () => (await mine.get(PATH)).body.result as Record<string, unknown>;
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function sendAvatar(content: Buffer, name: string) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://x/', { method: 'POST', body });
  const answer = await server.app.inject({
    method: 'POST',
    url: `/console${PATH}/avatar`,
    headers: { token: mine.token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json() as { success: boolean; message: string; result: { userInfo: { avatar: string } } };
}

test('an own profile is judged as on 用户管理, logged, and nothing else is taken', async () => {
  const profile = { sex: 2, birthday: '1995-05-01', email: 'linxi@example.com', telephone: '020-1234567' };
  const answer = await mine.put(PATH, { ...profile, realname: '别人', phone: '13800000000', status: 2 });
  expect(answer.body).toMatchObject({ success: true, message: '保存成功' });
  expect(await own()).toMatchObject({ ...profile, realname: 'linxi', phone: null, roles: ['linxi'] });
  const log = await server.services.db
    .selectFrom('sys_data_log')
    .where('action_title', '=', '修改资料')
    .selectAll()
    .execute();
  expect(log).toHaveLength(1);
});

test.each([
  [{ email: 'x' }, 'email'],
  [{ birthday: '2999-01-01' }, 'birthday'],
  [{ sex: 7 }, 'sex'],
  [{ email: 'taken@example.com' }, 'email'],
])('%j is refused at its field', async (changes, field) => {
  await server.services.db
    .updateTable('sys_user')
    .set({ email: 'taken@example.com' })
    .where('username', '=', 'admin')
    .execute();
  const { body } = await mine.put(PATH, changes);
  expect(body).toMatchObject({ success: false, result: { errors: [{ field }] } });
});

test('an avatar is one’s own picture, uploaded without a right to records, and can be removed', async () => {
  const answer = await sendAvatar(Buffer.from(PICTURE, 'base64'), 'me.png');
  expect(answer).toMatchObject({ success: true, message: '头像已更换' });
  expect(answer.result.userInfo.avatar).toMatch(/\.png$/);
  expect((await own()).avatar).toBe(answer.result.userInfo.avatar);
  expect(await sendAvatar(Buffer.from('no picture'), 'me.png')).toMatchObject({ success: false });
  // somebody else's file is nobody's avatar
  expect((await mine.put(PATH, { avatar: 'demo/image-1.png' })).body).toMatchObject({ success: false });
  expect((await mine.put(PATH, { avatar: null })).body).toMatchObject({ success: true });
  expect((await own()).avatar).toBeNull();
});

test('the sign-ins shown are the operator’s own', async () => {
  await server.signIn('linxi', 'Operator-2026!');
  await server.signIn('admin', ADMIN_PASSWORD);
  const { result } = (await mine.get('/sys/user/signIns')).body;
  expect((result as { logContent: string }[]).map(({ logContent }) => logContent)).toEqual(['登录成功']);
});

test('a file is read by callers who may see its demonstration page, any other with the studio’s right', async () => {
  const source = (client: Client, id: string) => client.get('/sys/screen/source', { id });
  const studio = await operatorWith(server, 'shejishi', ['online-form:list']);
  const reader = await operatorWith(server, 'duzhe', ['table-list:list']);
  expect((await source(mine, 'demo/table-list')).status).toBe(403);
  expect((await source(reader, 'goods/gift')).status).toBe(403);
  for (const [client, id] of [
    [reader, 'demo/table-list'],
    [studio, 'goods/gift'],
  ] as const) {
    const { file, text } = (await source(client, id)).body.result as { file: string; text: string };
    expect(file).toBe(`${id}.json`);
    expect(JSON.parse(text)).toHaveProperty('resource.table');
  }
});
