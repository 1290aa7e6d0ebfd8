import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesOf } from '../../src/server/access/codes';
import { more } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/** A publication that changes rights of what there is takes a second operator (`language.md` §7). */
let server: TestServer;
let admin: Client;
let author: Client;
let second: Client;
const PASSWORD = 'Operator-2026!';
const PUBLISHER = ['online-form:list', 'screen:publish', 'publication:list', 'publication:reject'];
beforeAll(async () => {
  server = await startTestServer();
  admin = server.admin;
  const gift = server.services.screens.get(ID);
  author = await operatorWith(server, 'author', [
    ...PUBLISHER,
    ...(gift ? codesOf(gift).keys() : []),
    ...['screen:override', 'publication:withdraw'],
  ]);
});
afterAll(() => server.close());

type Raw = Record<string, unknown>;
interface Opened {
  id: string;
  text: string;
}
const ID = 'goods/gift';
const opened = async (id: string) =>
  ((await admin.get('/online/form/open', { id })).body.result as { active: Opened | null }).active;
const fileOf = async (id: string) => JSON.parse((await opened(id))?.text ?? '{}') as Raw;
const publish = async (who: Client, id: string, definition: Raw, more: Raw = {}) => {
  const text = JSON.stringify(definition, null, 2);
  const body = { id, text, base: (await opened(id))?.id, accepted: ['data', 'rights'] };
  return (await who.post('/online/form/publish', { ...body, ...more })).body;
};
const limited = (definition: Raw, where: Raw) => ({
  ...definition,
  resource: { ...(definition.resource as Raw), where },
});
const reviewOf = async (who: Client, definition: Raw) => {
  const text = JSON.stringify(definition);
  const body = { id: ID, text, base: (await opened(ID))?.id };
  return ((await who.post('/online/form/check', body)).body.result as { review: string }).review;
};
const waiting = async () => {
  const { records } = (await admin.get('/online/publication/list', { status: 'pending' })).body.result as {
    records: { id: string; screenId: string }[];
  };
  return records[0]?.id ?? '';
};
const statusOf = async (id: string) =>
  ((await admin.get('/online/publication/queryById', { id })).body.result as { status: string }).status;
const approve = (who: Client, id: string) =>
  who.post('/online/publication/approve', { id, note: '看过差别' });

test('nobody else could agree: the author enters their own password, and the log says so', async () => {
  const before = await fileOf(ID);
  const next = limited(before, { kind: 'plain' });
  expect(await reviewOf(author, next)).toBe('password');
  expect(await publish(author, ID, next)).toMatchObject({
    success: false,
    message: expect.stringContaining('没有别人能复核：请输入自己的密码'),
  });
  expect((await publish(author, ID, next, { password: 'guess' })).message).toContain('密码错误');
  expect(await fileOf(ID)).toEqual(before);
  expect(await publish(author, ID, next, { password: PASSWORD })).toMatchObject({
    success: true,
    message: '发布成功',
  });
  const { rows } = await sql<{ action_title: string }>`
    select action_title from sys_data_log where data_table = 'screen_version' order by id desc limit 1`.execute(
    server.services.db,
  );
  expect(rows[0]?.action_title).toBe('发布页面（没有别人能复核，已重新输入密码）');
});

test('a second operator sees the change in words and makes it active; not the author, not whom the author made, once', async () => {
  second = await operatorWith(server, 'second', [...PUBLISHER, 'screen:override']);
  const fresh = await operatorWith(server, 'fresh', [...PUBLISHER, 'screen:override']);
  const plain = await operatorWith(server, 'plain', PUBLISHER);
  await establish(server, 'second');
  await establish(server, 'plain');
  const before = await fileOf(ID);
  const next = limited(before, { kind: 'luxury' });
  expect(await reviewOf(author, next)).toBe('second');
  // a password takes nobody's place once there is a second operator
  expect(await publish(author, ID, next, { password: PASSWORD, reason: '只看豪华的' })).toMatchObject({
    success: true,
    result: { isSubmitted: true },
    message: '已提交：它改变权限，另一位操作员在“发布复核”里通过后生效',
  });
  expect(await fileOf(ID)).toEqual(before);
  const id = await waiting();
  const shown = (await second.get('/online/publication/open', { id })).body.result as {
    changes: string[];
    fault: string | null;
    before: string;
    after: string;
  };
  expect(shown.fault).toBeNull();
  expect(shown.changes.join()).toContain('[权限]');
  expect(JSON.parse(shown.after)).toEqual(next);
  const refused: [who: Client, message: string][] = [
    [author, '提交人不能复核自己的发布'],
    [fresh, '您的账号创建未满 7 天'],
    [plain, '复核要有自己的“修改系统自带的页面”权限'],
  ];
  for (const [who, message] of refused) {
    expect((await approve(who, id)).body.message).toContain(message);
    const { fault } = (await who.get('/online/publication/open', { id })).body.result as { fault: string };
    expect(fault).toContain(message);
  }
  expect(await fileOf(ID)).toEqual(before);
  const answers = await Promise.all([approve(second, id), approve(second, id)]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(await fileOf(ID)).toEqual(next);
  expect(await statusOf(id)).toBe('approved');
  const { rows } = await sql<{ action_title: string }>`
    select action_title from sys_data_log where data_table in ('screen_version', 'screen_publication')
    order by id desc limit 3`.execute(server.services.db);
  expect(rows.map((row) => row.action_title)).toEqual(['复核通过并发布页面', '复核通过', '提交发布']);
});

more('an author who makes the second operator their deputy is not alone by that', async () => {
  const before = await fileOf(ID);
  const { db } = server.services;
  await sql`insert into sys_user_agent (user_id, agent_id, role_ids, start_time, end_time, status)
    select a.id, s.id, '[]', now() - interval '1 hour', now() + interval '1 day', '1'
    from sys_user a, sys_user s where a.username = 'author' and s.username = 'second'`.execute(db);
  const next = limited(before, { kind: 'plain' });
  expect(await reviewOf(author, next)).toBe('second');
  expect((await publish(author, ID, next, { password: PASSWORD })).result).toEqual({ isSubmitted: true });
  expect(await fileOf(ID)).toEqual(before);
  const id = await waiting();
  expect((await approve(second, id)).body.message).toContain('您和提交人正在代理');
  await sql`delete from sys_user_agent`.execute(db);
  await sql`delete from deputy_bond`.execute(db);
  const rejected = await second.post('/online/publication/action/reject', { id, reviewNote: '不' });
  expect(rejected.body.success).toBe(true);
});

more('one that is rejected or withdrawn changes nothing, and is decided once', async () => {
  const before = await fileOf(ID);
  const submit = async () => {
    expect((await publish(author, ID, limited(before, { kind: 'plain' }))).result).toEqual({
      isSubmitted: true,
    });
    return waiting();
  };
  const first = await submit();
  const body = { id: first, reviewNote: '不行' };
  expect((await author.post('/online/publication/action/reject', body)).body.success).toBe(false);
  expect((await second.post('/online/publication/action/reject', body)).body.success).toBe(true);
  expect((await approve(second, first)).body.message).toBe('已经处理过了');
  const again = await submit();
  expect((await second.post('/online/publication/action/withdraw', { id: again })).status).toBe(403);
  expect((await author.post('/online/publication/action/withdraw', { id: again })).body.success).toBe(true);
  expect((await approve(second, again)).body.message).toBe('已经处理过了');
  // a newer one of the same author takes the place of the older, of another author it waits
  const [one, two] = [await submit(), await submit()];
  expect([await statusOf(one), await statusOf(two)]).toEqual(['withdrawn', 'pending']);
  expect((await publish(admin, ID, limited(before, { kind: 'plain' }))).message).toContain(
    '这个页面已有一次发布在等复核',
  );
  expect(await fileOf(ID)).toEqual(before);
  expect(
    (await second.post('/online/publication/action/reject', { id: two, reviewNote: '不' })).body.success,
  ).toBe(true);
});

more(
  'it is judged again when it is approved: with what the author holds then, over what was active',
  async () => {
    const before = await fileOf(ID);
    expect((await publish(author, ID, limited(before, { kind: 'plain' }))).result).toEqual({
      isSubmitted: true,
    });
    const id = await waiting();
    const { db, callers } = server.services;
    const roles = sql`(select id from sys_role where role_code = 'role_author')`;
    const { rows } = await sql<{ permission_id: string }>`
    delete from sys_role_permission g using sys_permission p
    where g.permission_id = p.id and p.perms = 'gift:export' and g.role_id = ${roles}
    returning g.permission_id::text`.execute(db);
    callers.forget();
    expect((await approve(second, id)).body.message).toContain('您缺少“导出”');
    expect(await statusOf(id)).toBe('pending');
    await sql`insert into sys_role_permission (role_id, permission_id) values (${roles}, ${rows[0]?.permission_id}::bigint)`.execute(
      db,
    );
    callers.forget();
    // another change that needs nobody else goes live meanwhile
    expect((await publish(admin, ID, { ...before, title: '礼物一览' })).success).toBe(true);
    expect((await approve(second, id)).body.message).toContain('又发布过');
    const { fault } = (await second.get('/online/publication/open', { id })).body.result as { fault: string };
    expect(fault).toBe('提交之后这个页面又变了，请驳回，由提交人重新提交');
    await second.post('/online/publication/action/reject', { id, reviewNote: '过时' });
  },
);

more(
  'taking back what changed rights takes a second operator too; taking back what leaves nothing does not',
  async () => {
    const { id: base } = (await opened(ID)) as Opened;
    const taken = await author.post('/online/form/takeBack', { id: ID, base });
    expect(taken.body).toMatchObject({ success: true, result: { isSubmitted: true } });
    const online = await fileOf(ID);
    const id = await waiting();
    expect(await fileOf(ID)).toEqual(online);
    expect((await approve(second, id)).body.success).toBe(true);
    expect((await fileOf(ID)).resource).not.toHaveProperty('where');

    const own = { title: '日记', resource: { path: '/online/diary', table: 'online_diary' } };
    const fields = { name: { type: 'text', title: '名称' } };
    const page = { ...own, fields, table: { columns: ['name'] }, form: ['name'] };
    expect((await publish(author, 'online/diary', page)).result).toEqual({ isSubmitted: false });
    const { id: version } = (await opened('online/diary')) as Opened;
    expect(
      (await author.post('/online/form/takeBack', { id: 'online/diary', base: version })).body,
    ).toMatchObject({
      success: true,
      result: { isSubmitted: false },
    });
  },
);

test('titles, columns and looks need nobody else; a page over records of another takes two', async () => {
  const before = await fileOf(ID);
  expect(await reviewOf(author, { ...before, title: '礼物' })).toBe('none');
  expect((await publish(author, ID, { ...before, title: '礼物' })).result).toEqual({ isSubmitted: false });
  const look = { title: '看礼物', resource: { of: ID }, table: { columns: ['createTime'] } };
  expect((await publish(author, 'online/look', look)).result).toEqual({ isSubmitted: true });
  expect(await opened('online/look')).toBeNull();
});

test('titles that trade places take two, over however many publications', async () => {
  const before = await fileOf(ID);
  const titled = (retire: string, publishing: string) => {
    const { retire: down, publish: up, ...others } = before.actions as Record<string, Raw>;
    const actions = { ...others, retire: { ...down, title: retire }, publish: { ...up, title: publishing } };
    return { ...before, actions };
  };
  expect((await publish(author, ID, titled('收起', '上架'))).result).toEqual({ isSubmitted: false });
  expect((await publish(author, ID, titled('收起', '推出'))).result).toEqual({ isSubmitted: false });
  expect((await publish(author, ID, titled('收起', '下架'))).result).toEqual({ isSubmitted: true });
  const id = await waiting();
  const { changes } = (await second.get('/online/publication/open', { id })).body.result as {
    changes: string[];
  };
  expect(changes.join()).toContain('[权限] publish 用上 retire 以前的名称“下架”');
  // its own former title, and one that nobody had, are free
  expect((await publish(author, ID, titled('下架', '上新'))).result).toEqual({ isSubmitted: false });
  const rejected = { id, reviewNote: '按错' };
  expect((await second.post('/online/publication/action/reject', rejected)).body.success).toBe(true);
});

test('the second operator reads which of two roles of one name gets a right', async () => {
  for (const roleCode of ['night1', 'night2'])
    await admin.post('/sys/role/add', { roleName: '夜班', roleCode, description: '' });
  const { id: roleId } = await server.services.db
    .selectFrom('sys_role')
    .where('role_code', '=', 'night2')
    .select('id')
    .executeTakeFirstOrThrow();
  const before = await fileOf(ID);
  const grants = [{ code: 'gift:rest', roleIds: [roleId] }];
  const actions = { ...(before.actions as Raw), rest: { title: '休息', set: { kind: 'plain' } } };
  const next = limited({ ...before, actions }, { kind: 'plain' });
  expect((await publish(admin, ID, next, { grants })).result).toEqual({ isSubmitted: true });
  const shown = (await second.get('/online/publication/open', { id: await waiting() })).body.result;
  expect(shown).toMatchObject({ grants: [{ code: 'gift:rest', roles: ['夜班（night2）'] }] });
});
