import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../src/domain/demo/fill';
import { type Screen, wireTime } from '../../src/engine/pure';
import { seededRandom } from '../../src/engine/seededRandom';
import { eyesRefusals } from '../../src/server/resource/approval/fourEyes';
import { isFactorRequired } from '../../src/server/routes/auth/signIn';
import { operator, role } from '../../src/testing/server/people';
import { type Answer, type Client, clientOf, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const HOUR = 3_600_000;
const at = (hours: number) => wireTime(Date.now() + hours * HOUR);
const messageOf = ({ body }: Answer) => body.message;
const status = (client: Client) => client.get('/sys/dict/list').then((answer) => answer.status);

async function made(codes: string[]) {
  const roleId = await role(db(), codes);
  const person = await operator(db(), { roleIds: [roleId] });
  return { ...person, roleId, ...clientOf(server.app, person.token) };
}

const name = (principal: Client, agentId: string, roleIds: string[], more: object = {}) =>
  principal.post('/system/my-agent/add', { agentId, roleIds, startTime: at(-1), endTime: at(5), ...more });

test('a deputy has the lent role during the period, the log names the principal, and it ends by itself or by either', async () => {
  const principal = await made(['my-agent:add', 'my-agent:end', 'dict:list', 'dict:add', 'user:edit']);
  const deputy = await made(['my-agent:list', 'my-agent:end', 'gift:list']);
  expect(await status(deputy)).toBe(403);
  const named = await name(principal, deputy.id, [principal.roleId]);
  expect(named.body).toMatchObject({ success: true });
  const { id } = named.body.result as { id: string };
  server.services.callers.forget();
  expect(await status(deputy)).toBe(200);
  // managing people is nobody's to lend
  expect((await deputy.get('/sys/user/list')).status).toBe(403);
  expect(
    (await deputy.post('/sys/dict/add', { dictName: '代理加的', dictCode: 'by_deputy' })).body.success,
  ).toBe(true);
  const { rows } = await sql<{
    by: string;
    for: string;
  }>`select create_by::text as by, on_behalf_of::text as for
    from sys_data_log where screen_id = 'system/dict' order by id desc limit 1`.execute(db());
  expect(rows).toEqual([{ by: deputy.id, for: principal.id }]);
  const shown = async (client: Client) =>
    ((await client.get('/system/my-agent/list')).body.result as { records: { id: string }[] }).records.map(
      (one) => one.id,
    );
  expect([await shown(principal), await shown(deputy)]).toEqual([[id], [id]]);
  const why = await server.admin.get('/sys/userRight/list', {
    userId: deputy.id,
    'page|name|menu|code': 'dict:list',
  });
  expect((why.body.result as { records: { why: string }[] }).records[0]?.why).toMatch(
    /^代理「姓名\d+ \/ 角色\d+」$/,
  );

  // its time is over
  await sql`update sys_user_agent set end_time = now() - interval '1 second' where id = ${id}::bigint`.execute(
    db(),
  );
  server.services.callers.forget();
  expect(await status(deputy)).toBe(403);
  await sql`update sys_user_agent set end_time = now() + interval '1 hour' where id = ${id}::bigint`.execute(
    db(),
  );
  // what the one loses the other loses
  await server.admin.put('/sys/user/edit', { id: principal.id, roleIds: [] });
  server.services.callers.forget();
  expect(await status(deputy)).toBe(403);
  await server.admin.put('/sys/user/edit', { id: principal.id, roleIds: [principal.roleId] });
  server.services.callers.forget();
  expect(await status(deputy)).toBe(200);
  expect((await deputy.post('/system/my-agent/action/end', { id })).body).toMatchObject({
    success: true,
    message: '代理已结束',
  });
  server.services.callers.forget();
  expect(await status(deputy)).toBe(403);
});

test('a deputyship is of one’s own roles, to somebody else, for a bounded time', async () => {
  const principal = await made(['my-agent:add', 'my-agent:edit', 'my-agent:delete', 'dict:list']);
  const deputy = await made(['my-agent:edit', 'my-agent:delete']);
  const foreign = await role(db(), ['gift:list']);
  expect(messageOf(await name(principal, deputy.id, [foreign]))).toBe(
    '只能交出本人现有的角色，管理员角色不能交出',
  );
  expect(messageOf(await name(principal, principal.id, []))).toBe('代理人不能是本人');
  expect(messageOf(await name(principal, deputy.id, [], { endTime: at(24 * 91) }))).toBe('代理最长 90 天');
  expect(messageOf(await name(principal, deputy.id, [], { startTime: at(-3), endTime: at(-1) }))).toBe(
    '结束时间已经过去',
  );
  expect((await name(principal, deputy.id, [], { endTime: at(-2) })).body.success).toBe(false);
  const { id } = (await name(principal, deputy.id, [principal.roleId])).body.result as { id: string };
  server.services.callers.forget();
  expect(messageOf(await deputy.put('/system/my-agent/edit', { id, endTime: at(50) }))).toBe(
    '只有交出工作的人能修改，代理人可以结束代理',
  );
  const later = await name(principal, deputy.id, [principal.roleId], { startTime: at(1) });
  const { id: laterId } = later.body.result as { id: string };
  expect(messageOf(await deputy.delete('/system/my-agent/delete', { id: laterId }))).toBe(
    '只有交出工作的人能删除，代理人可以结束代理',
  );
  expect((await principal.delete('/system/my-agent/delete', { id: laterId })).body.success).toBe(true);
  const stranger = await made(['my-agent:edit']);
  expect(messageOf(await stranger.put('/system/my-agent/edit', { id, endTime: at(50) }))).toBe(
    '未找到对应实体',
  );
  expect((await principal.post('/system/my-agent/action/end', { id })).body.message).toBe(
    '没有权限，请联系管理员授权',
  );
});

test('a deputy changes nothing of the role that is lent to them', async () => {
  const principal = await made(['my-agent:add', 'dict:list', 'gift:list']);
  const deputy = await made(['role:grant', 'role:list', 'role:edit', 'dict:list', 'gift:list']);
  await name(principal, deputy.id, [principal.roleId]);
  server.services.callers.forget();
  const refusal = '不能修改自己所属角色的权限';
  const grant = { roleId: principal.roleId, permissionIds: '', lastpermissionIds: '' };
  expect(messageOf(await deputy.post('/sys/permission/saveRolePermission', grant))).toBe(refusal);
  const { roleId } = principal;
  expect((await deputy.get('/sys/role/grantRights', { roleId })).body.result).toMatchObject({ refusal });
  expect(messageOf(await deputy.put('/sys/role/edit', { id: roleId, secondFactor: true }))).toBe(refusal);
});

test('an operator who names a deputy for somebody manages them and may give what is lent; the family names both by account', async () => {
  const person = await made(['dict:list']);
  const deputy = await made(['gift:list']);
  const manager = await made(['user-agent:add', 'user:list']);
  const record = {
    userName: person.username,
    agentUserName: deputy.username,
    startTime: at(-1),
    endTime: at(5),
    roleIds: [person.roleId],
  };
  expect(messageOf(await manager.post('/sys/sysUserAgent/add', record))).toMatch(
    /的权限您不都有，不能替他指定代理人$/,
  );
  const added = await server.admin.post('/sys/sysUserAgent/add', record);
  expect(added.body).toMatchObject({ success: true });
  const found = await server.admin.get('/sys/sysUserAgent/queryByUserName', { userName: person.username });
  expect(found.body.result).toMatchObject({
    userName: person.username,
    agentUserName: deputy.username,
    status: '1',
  });
  expect(
    messageOf(await server.admin.post('/sys/sysUserAgent/add', { ...record, userName: 'nobody-here' })),
  ).toBe('用户不存在！');
  // a person who could sign in as them would have what is lent
  const lesser = await made(['user:list', 'user:resetPassword', 'gift:list']);
  expect(messageOf(await lesser.post('/sys/user/action/resetPassword', { id: deputy.id }))).toMatch(
    /的权限您不都有/,
  );
});

test('a role that asks for a second factor is lent only to whom has one, and asks its deputy for it', async () => {
  const principal = await made(['my-agent:add', 'gift:list']);
  const deputy = await made(['my-agent:list']);
  await sql`update sys_role set second_factor = true where id = ${principal.roleId}::bigint`.execute(db());
  const refused = await name(principal, deputy.id, [principal.roleId]);
  expect(refused.body).toMatchObject({ success: false });
  expect(messageOf(refused)).toContain('要求两步验证，代理人还没有绑定验证器');
  await sql`insert into sys_second_factor (user_id, secret, is_on) values (${deputy.id}::bigint, 'x', true)`.execute(
    db(),
  );
  expect((await name(principal, deputy.id, [principal.roleId])).body.success).toBe(true);
  const { rows } = await sql<{ isRequired: boolean }>`
    select ${isFactorRequired(sql`${deputy.id}::bigint`)} as "isRequired"`.execute(db());
  expect(rows[0]?.isRequired).toBe(true);
});

test('a deputy takes over what the principal has claimed, and is no second pair of eyes for them', async () => {
  const codes = ['real-name:list', 'real-name:pass'];
  const [principal, deputy, other] = [await made(codes), await made(codes), await made(codes)];
  await sql`insert into sys_user_agent (user_id, agent_id, start_time, end_time)
    values (${principal.id}::bigint, ${deputy.id}::bigint, now() - interval '1 hour', now() + interval '1 hour')`.execute(
    db(),
  );
  await sql`update sys_user set create_time = now() - interval '30 days' where id = any(${[principal.id, deputy.id, other.id]}::bigint[])`.execute(
    db(),
  );
  const screen = server.services.screens.get('audit/real-name') as Screen;
  const [record] = await fill(db(), screen, 1, seededRandom(3), () => ({ status: 'pending' }));
  const claim = (client: Client) => client.post('/audit/realName/claim', { id: record });
  expect((await claim(principal)).body.success).toBe(true);
  expect(messageOf(await claim(other))).toMatch(/正在处理这条记录$/);
  expect((await claim(deputy)).body.success).toBe(true);
  expect(messageOf(await claim(other))).toMatch(/正在处理这条记录$/);
  const matter = { participants: [{ id: principal.id, who: '申请人' }], does: '复核' };
  expect(await eyesRefusals(db(), matter, [deputy.id, other.id])).toEqual(
    new Map([
      [deputy.id, '您和申请人正在代理，不能复核，请由其他操作员复核'],
      [other.id, null],
    ]),
  );
});

test('who was a deputy until now is no second pair of eyes either, whatever becomes of the record of it', async () => {
  const codes = [
    'my-agent:list',
    'my-agent:add',
    'my-agent:edit',
    'my-agent:end',
    'my-agent:delete',
    'gift:list',
  ];
  const [principal, other] = [await made(codes), await made(codes)];
  const endings: ((deputy: string, id: string) => Promise<Answer>)[] = [
    (_, id) => principal.post('/system/my-agent/action/end', { id }),
    // by hand, as no screen does it any more
    async (_, id) => {
      await sql`update sys_user_agent set start_time = now() + interval '1 day', end_time = now() + interval '2 days'
        where id = ${id}::bigint`.execute(db());
      return principal.post('/system/my-agent/action/end', { id });
    },
    async (_, id) => {
      const ended = await principal.post('/system/my-agent/action/end', { id });
      await sql`delete from sys_user_agent where id = ${id}::bigint`.execute(db());
      return ended;
    },
  ];
  for (const ending of endings) {
    const deputy = await made(codes);
    await sql`update sys_user set create_by = null, create_time = now() - interval '30 days'
      where id = any(${[principal.id, deputy.id, other.id]}::bigint[])`.execute(db());
    const { id } = (await name(principal, deputy.id, [principal.roleId])).body.result as { id: string };
    const own = { id, agentId: deputy.id, roleIds: [principal.roleId], startTime: at(-1), endTime: at(5) };
    const edit = (more: object) => principal.put('/system/my-agent/edit', { ...own, ...more });
    expect((await edit({ agentId: other.id })).body.success).toBe(false);
    expect(messageOf(await edit({ startTime: at(1) }))).toBe('代理已经开始，开始时间不能改');
    expect(messageOf(await principal.delete('/system/my-agent/delete', { id }))).toBe(
      '代理已经开始，不能删除，可以结束代理',
    );
    expect((await ending(deputy.id, id)).body).toMatchObject({ success: true });
    const matter = { participants: [{ id: deputy.id, who: '申请人' }], does: '复核' };
    const refusal = async () => (await eyesRefusals(db(), matter, [principal.id])).get(principal.id);
    expect(await refusal()).toBe('您和申请人 7 天内代理过，不能复核，请由其他操作员复核');
    await sql`delete from sys_user_agent where id = ${id}::bigint`.execute(db());
    expect(await refusal()).not.toBeNull();
    await sql`update deputy_bond set end_time = now() - interval '8 days' where deputyship_id = ${id}::bigint`.execute(
      db(),
    );
    expect(await refusal()).toBeNull();
  }
});
