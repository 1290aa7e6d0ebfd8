import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { job } from '../../src/domain/messages/jobs/systemMessages';
import { rule } from '../../src/testing/server/people';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

/** Everybody whom a system message is for gets it once, whatever happens on the way (`catalogue.md` §10). */
let server: TestServer;
const PATH = '/message/systemMessage';
const PEOPLE = 20_000;
const WOMEN = PEOPLE / 4;
beforeAll(async () => {
  server = await startTestServer();
  await sql`insert into app_user (user_no, nickname, sex, status, active_time)
    select (40000000 + n)::text, '人' || n, case when n % 4 = 0 then 'female' else 'male' end, 'normal', now()
    from generate_series(1, ${PEOPLE}) as n`.execute(db());
});
afterAll(() => server.close());
beforeEach(() => sql`delete from app_message`.execute(db()));

const db = () => server.services.db;
interface Message {
  id: string;
  status: string;
  total: number;
  sample: string;
  delivered: number;
  recalled: number;
  progress: number;
  failure: string | null;
}
const added = async (values: object, caller: Client = server.admin) =>
  (await caller.post(`${PATH}/add`, { title: '通知', words: 'own', content: '你好，{nickname}', ...values }))
    .body;
const draft = async (values: object, caller?: Client) => {
  const body = await added(values, caller);
  expect(body.success, body.message).toBe(true);
  return (body.result as { id: string }).id;
};
const of = async (id: string) => (await server.admin.get(`${PATH}/queryById`, { id })).body.result as Message;
const press = async (name: string, id: string, more: object = {}, caller: Client = server.admin) =>
  (await caller.post(`${PATH}/action/${name}`, { id, ...more })).body;
const run = (signal = new AbortController().signal) =>
  job.run({ services: server.services, parameters: {}, output: () => undefined, signal });
/** Rows, different people among them, those who were recalled, and the first words. */
const deliveries = async (id: string) => {
  const { rows } = await sql`select count(*)::int as rows, count(distinct user_id)::int as people,
    count(recall_time)::int as recalled, min(content) as content from app_message where message_id = ${id}::bigint`.execute(
    db(),
  );
  return rows[0];
};

test('by a condition: counted with a sample before, delivered with names, recalled', async () => {
  const id = await draft({ target: 'condition', audience: { sex: 'female' } });
  const before = await of(id);
  expect(before).toMatchObject({ status: 'draft', total: WOMEN });
  expect(before.sample.split('、')).toHaveLength(10);
  expect(before.sample).toContain('人20000（40020000）');
  const typed = { target: 'condition', audience: { sex: 'male', nickname: { startsWith: '人1999' } } };
  const estimate = await server.admin.post(`${PATH}/action/estimate`, { record: typed });
  expect(estimate.body.message).toMatch(/^将发给 9 人，如 人19999、人19998、/);

  expect(await press('send', id)).toMatchObject({ success: true, message: '已开始发送' });
  await run();
  expect(await of(id)).toMatchObject({ status: 'sent', delivered: WOMEN, progress: 10_000 });
  expect(await deliveries(id)).toEqual({ rows: WOMEN, people: WOMEN, recalled: 0, content: '你好，人100' });
  expect(await press('send', id)).toMatchObject({ success: false });

  expect(await press('recall', id, { reason: '发错了' })).toMatchObject({
    success: true,
    message: '正在撤回',
  });
  await run();
  expect(await of(id)).toMatchObject({ status: 'recalled', recalled: WOMEN });
  expect(await deliveries(id)).toMatchObject({ rows: WOMEN, recalled: WOMEN });
});

test('a batch that breaks leaves nothing; the next run, and two concurrent runs, notify everybody once', async () => {
  const id = await draft({ target: 'all' });
  await press('send', id);
  await sql`create function break_here() returns trigger language plpgsql as $$
    begin if new.content = '你好，人5000' then raise exception 'killed'; end if; return new; end $$`.execute(
    db(),
  );
  await sql`create trigger break_here before insert on app_message for each row execute function break_here()`.execute(
    db(),
  );
  await expect(run()).rejects.toThrow('killed');
  expect(await deliveries(id), 'whole batches only').toMatchObject({ rows: 4000, people: 4000 });
  expect(await of(id)).toMatchObject({ status: 'sending', delivered: 4000, progress: 2000 });
  await sql`drop trigger break_here on app_message`.execute(db());

  const stopping = new AbortController();
  stopping.abort(new Error('the process stops'));
  await expect(run(stopping.signal)).rejects.toThrow('the process stops');
  await Promise.all([run(), run()]);
  expect(await deliveries(id)).toMatchObject({ rows: PEOPLE, people: PEOPLE });
  expect(await of(id)).toMatchObject({ status: 'sent', delivered: PEOPLE });
  const again = sql`insert into app_message (user_id, template, content, message_id)
    select user_id, template, content, message_id from app_message limit 1`.execute(db());
  await expect(again, 'the database itself holds it').rejects.toThrow('app_message_once');
});

test('twenty thousand numbers are pasted; unknown ones are named', async () => {
  const numbers = Array.from({ length: PEOPLE }, (_, index) => String(40_000_001 + index));
  const id = await draft({ target: 'list', numbers: numbers.join('\n') });
  expect(await of(id)).toMatchObject({ total: PEOPLE });
  expect(await of(id)).not.toHaveProperty('numbers');
  expect(await added({ target: 'list', numbers: '40000001，99999 40000002,x' })).toMatchObject({
    success: false,
    message: '有 2 个用户ID不存在：99999、x',
    result: { errors: [{ field: 'numbers' }] },
  });
  expect(await added({ target: 'list' })).toMatchObject({ message: '请粘贴用户ID，或上传文件' });
  const few = await draft({ target: 'list', numbers: '40000001 40000001,40000003' });
  await press('send', few);
  await run();
  expect(await deliveries(few)).toMatchObject({ rows: 2, people: 2 });
});

test('a template is taken as stored when it starts; one of the program, and braces nobody fills, are refused', async () => {
  const template = async (code: string, content: string) => {
    await sql`insert into message_template (code, title, category, content, enabled) values (${code}, '模板', 'activity', ${content}, true)`.execute(
      db(),
    );
    const { rows } = await sql<{
      id: string;
    }>`select id::text from message_template where code = ${code}`.execute(db());
    return String(rows[0]?.id);
  };
  const templateId = await template('activity.one', '旧');
  const id = await draft({
    target: 'list',
    numbers: '40000001',
    words: 'template',
    content: null,
    templateId,
  });
  await press('send', id);
  await sql`update message_template set content = '新，{userNo}' where id = ${templateId}`.execute(db());
  await run();
  expect(await deliveries(id)).toMatchObject({ content: '新，40000001' });
  const { rows } = await sql<{
    id: string;
  }>`select id::text from message_template where code = 'punish.ban'`.execute(db());
  expect(await added({ target: 'all', words: 'template', templateId: rows[0]?.id })).toMatchObject({
    message: '“封号”由程序发送，不能用作系统消息',
  });
  expect((await added({ target: 'all', content: '你好 {name}' })).message).toBe(
    '{name} 没有人填；这里能用 {nickname} 昵称、{userNo} 用户ID',
  );
  const gone = await draft({ target: 'all', words: 'template', templateId });
  await press('send', gone);
  await sql`update message_template set enabled = false where id = ${templateId}`.execute(db());
  await run();
  expect(await of(gone)).toMatchObject({ status: 'failed', failure: '消息模板“模板”已停用', delivered: 0 });
});

test('a planned one waits for its time, and may be taken back before', async () => {
  const tomorrow = (
    await sql<{ t: string }>`select to_char(now() + interval '1 day', 'YYYY-MM-DD HH24:MI:SS') as t`.execute(
      db(),
    )
  ).rows[0]?.t;
  const id = await draft({ target: 'list', numbers: '40000001', planTime: tomorrow });
  expect(await press('send', id)).toMatchObject({ message: `将于 ${tomorrow} 发送` });
  await run();
  expect(await deliveries(id)).toMatchObject({ rows: 0 });
  expect(await press('cancel', id)).toMatchObject({ success: true });
  await press('send', id);
  await sql`update system_message set plan_time = now() - interval '1 minute' where id = ${id}::bigint`.execute(
    db(),
  );
  await run();
  expect(await deliveries(id)).toMatchObject({ rows: 1 });
});

test('an operator sends nothing to people they may not see, and sending is a separate right', async () => {
  const codes = ['system-message:list', 'system-message:add', 'system-message:send'];
  const blind = await operatorWith(server, 'blind', codes);
  expect(await added({ target: 'all' }, blind)).toMatchObject({
    success: false,
    message: '发给用户要能看用户列表：只发给看得到的人',
  });
  const clerk = await operatorWith(server, 'clerk', [...codes, 'app-user:list']);
  const role = await sql<{
    id: string;
  }>`select id::text from sys_role where role_code = 'role_clerk'`.execute(db());
  await rule(db(), 'app-user:list', String(role.rows[0]?.id), {
    column: 'sex',
    condition: '=',
    value: 'female',
  });
  const id = await draft({ target: 'list', numbers: '40000001 40000004' }, clerk);
  expect(await of(id)).toMatchObject({ total: 1, sample: '人4（40000004）' });
  await press('send', id, {}, clerk);
  await run();
  expect(await deliveries(id)).toMatchObject({ rows: 1, content: '你好，人4' });
  const writer = await operatorWith(server, 'writer', [
    'system-message:list',
    'system-message:add',
    'app-user:list',
  ]);
  const other = await draft({ target: 'all' }, writer);
  expect((await writer.post(`${PATH}/action/send`, { id: other })).status).toBe(403);
});
