import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, role } from '../../src/testing/server/people';
import { type Answer, clientOf, startTestServer, type TestServer } from '../support/testServer';

/** What spec §7 lists of the template, in the template's shapes. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const job = { jobClassName: 'expiredSessions', cronExpression: '0 0 3 * * ?', status: '-1' };
  expect((await server.admin.post('/sys/quartzJob/add', job)).body.message).toBe('创建定时任务成功');
});
afterAll(() => server.close());

const PAGES = {
  '/api/user': 'user:list',
  '/api/role': 'role:list',
  '/api/service': 'quartz-job:list',
  '/api/permission': 'permission:list',
};

async function holding(codes: string[]) {
  const roleId = await role(server.services.db, codes);
  const made = await operator(server.services.db, { roleIds: [roleId] });
  return { ...made, ...clientOf(server.app, made.token) };
}
// biome-ignore lint/suspicious/noExplicitAny: the shape differs by call
const resultOf = ({ body }: Answer) => body.result as any;

test.each(Object.entries(PAGES))(
  '%s is a page for callers who hold %s, and for nobody else',
  async (path, code) => {
    const whole = resultOf(await (await holding([code])).get(`${path}?pageNo=1&pageSize=200`));
    expect(whole.totalCount).toBeGreaterThan(0);
    expect(whole.data).toHaveLength(Math.min(whole.totalCount, 200));
    const second = resultOf(await server.admin.get(`${path}?pageNo=2&pageSize=1`));
    expect(second).toMatchObject({ pageNo: 2, pageSize: 1, totalPage: second.totalCount });
    const other = Object.values(PAGES).find((one) => one !== code) ?? '';
    expect((await (await holding([other])).get(path)).body.success).toBe(false);
    expect((await clientOf(server.app, '').get(path)).status).toBe(401);
  },
);

test('the caller’s own facts hold the roles and exactly what they grant', async () => {
  const own = await holding(['gift:list', 'gift:edit']);
  const { name, username, role: grantedRole } = resultOf(await own.get('/user/info'));
  expect([name, username]).toEqual([expect.any(String), own.username]);
  const gift = grantedRole.permissions.find((one: { permissionId: string }) => one.permissionId === 'gift');
  expect(gift.actionEntitySet.map((one: { action: string }) => one.action).sort()).toEqual(['edit', 'list']);
  expect(grantedRole.permissions.map((one: { permissionId: string }) => one.permissionId)).toEqual(['gift']);
  const everything = resultOf(await server.admin.get('/api/permission/no-pager'));
  expect(everything.length).toBeGreaterThan(grantedRole.permissions.length);
});

test('a forgotten password and registration are those of the pages', async () => {
  const { post } = clientOf(server.app, '');
  const wrong = { username: 'x', phone: '13900000000', smscode: '1', password: 'Long-Enough-2026!' };
  expect((await post('/auth/forge-password', wrong)).body.message).toBe('短信验证码失效！');
  expect((await post('/auth/register', wrong)).body.message).toBe('手机验证码错误');
});
