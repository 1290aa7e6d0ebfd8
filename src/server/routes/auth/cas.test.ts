import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { httpStub } from '../../../testing/server/httpStub';
import { operator } from '../../../testing/server/people';
import { type TestServer, testServer } from '../../../testing/server/testServer';

const SITE = 'https://console.example.com/admin';
const SERVICE = `${SITE}/user/login?redirect=%2Fgoods`;

let server: TestServer;
let cas: Awaited<ReturnType<typeof httpStub>>;
/** Who each ticket is for. */
let tickets: Record<string, string> = {};

beforeAll(async () => {
  server = await testServer();
  cas = await httpStub(({ url }) => {
    const user = tickets[url.searchParams.get('ticket') ?? ''];
    const inner = user
      ? `<cas:authenticationSuccess><cas:user>${user}</cas:user><cas:attributes><cas:user>admin</cas:user></cas:attributes></cas:authenticationSuccess>`
      : '<cas:authenticationFailure code="INVALID_TICKET"><cas:user>admin</cas:user></cas:authenticationFailure>';
    if (user === 'down') return { status: 503, body: '' };
    if (user === 'broken') return { body: '<html><body>维护中<br></body></html>' };
    return {
      body: `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`,
    };
  });
  server.services.environment.cas = { url: `${cas.url}/cas`, site: SITE };
});
afterEach(() => {
  tickets = {};
  cas.asked.length = 0;
});
afterAll(async () => {
  await cas.close();
  await server.close();
});

const enter = (ticket: string, service = SERVICE) =>
  server.call('GET', `/cas/client/validateLogin?${new URLSearchParams({ ticket, service })}`);

test('a ticket that the CAS server honours is a session of the account with that name', async () => {
  const { username } = await operator(server.services.db);
  tickets = { 'ST-1': username };
  const answer = await enter('ST-1');
  expect(answer).toMatchObject({ success: true, message: '登录成功', result: { userInfo: { username } } });
  expect(cas.asked[0]?.url.pathname).toBe('/cas/serviceValidate');
  expect(cas.asked[0]?.url.searchParams.get('service')).toBe(SERVICE);
  const own = await server.call('GET', '/user/info', { token: answer.result.token });
  expect(own.result.username).toBe(username);
});

test('a ticket that is not honoured, a stranger, a frozen account: no session, and why', async () => {
  expect(await enter('ST-2')).toMatchObject({ success: false, message: '单点登录的票据已失效，请重新登录' });
  tickets = { 'ST-3': 'nobody-here' };
  expect((await enter('ST-3')).message).toBe('单点登录的账号在本系统不存在，请联系管理员');
  const { username } = await operator(server.services.db);
  await server.services.db
    .updateTable('sys_user')
    .set({ status: 2 })
    .where('username', '=', username)
    .execute();
  tickets = { 'ST-4': username };
  expect((await enter('ST-4')).message).toBe('该用户已冻结');
});

test('a ticket for another site is not asked about', async () => {
  tickets = { 'ST-5': 'admin' };
  const others = [
    'https://evil.example.com/admin/user/login',
    'https://console.example.com/administrator',
    'https://console.example.com.evil.com/admin/',
    'https://console.example.com/other',
    'http://console.example.com/admin/',
    'javascript:alert(1)',
    '',
  ];
  for (const service of others)
    expect((await enter('ST-5', service)).message, service).toBe('单点登录的地址或票据不正确');
  expect(cas.asked).toEqual([]);
});

test('a CAS server that fails or says something else lets nobody in', async () => {
  tickets = { 'ST-6': 'down', 'ST-7': 'broken' };
  for (const ticket of Object.keys(tickets))
    expect((await enter(ticket)).message).toBe('单点登录服务没有应答，请稍后重试，或使用账号密码登录');
});

test('without a CAS server single sign-on says that there is none', async () => {
  const original = server.services.environment.cas;
  server.services.environment.cas = null;
  expect((await enter('ST-8')).message).toBe('单点登录未配置，请使用账号密码登录');
  server.services.environment.cas = original;
});
