import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, role } from '../../src/testing/server/people';
import { type Answer, clientOf, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const db = () => server.services.db;
const messageOf = ({ body }: Answer) => body.message;

async function made(codes: string[] = []) {
  const roleIds = codes.length > 0 ? [await role(db(), codes)] : [];
  const person = await operator(db(), { roleIds });
  return { ...person, ...clientOf(server.app, person.token) };
}

/** A claim, a job, an announcement, a department and a deputyship of this person's. */
async function atHand(id: string, deputy: string): Promise<void> {
  await sql`insert into queue_claim values ('audit/real-name', ${Number(id.slice(-9))}, ${id}::bigint, now() + interval '10 minutes')`.execute(
    db(),
  );
  await sql`insert into sys_quartz_job (job_class_name, cron_expression, description, create_by) values (${`Job${id}`}, '0 0 1 * * ?', '清理', ${id}::bigint)`.execute(
    db(),
  );
  await sql`insert into sys_announcement (titile, msg_type, send_status, create_by) values ('放假通知', 'ALL', '0', ${id}::bigint), ('旧通知', 'ALL', '1', ${id}::bigint)`.execute(
    db(),
  );
  await sql`insert into sys_depart (depart_name, org_code, manager_ids) values ('夜班组', ${`Y${id.slice(-5)}`}, jsonb_build_array(${id}::text))`.execute(
    db(),
  );
  await sql`insert into sys_user_agent (user_id, agent_id, start_time, end_time) values (${id}::bigint, ${deputy}::bigint, now(), now() + interval '1 day')`.execute(
    db(),
  );
}

test('what an operator has in hand is listed, and becomes another’s in one step that freezes them and is logged', async () => {
  const [leaver, heir] = [await made(['gift:list']), await made()];
  await atHand(leaver.id, heir.id);
  const work = async (userId: string) =>
    (
      (await server.admin.get('/sys/userWork/list', { userId })).body.result as {
        records: { kind: string; what: string }[];
      }
    ).records.map(({ kind, what }) => `${kind} ${what}`);
  expect(await work(leaver.id)).toEqual([
    expect.stringMatching(/^agent 由姓名\d+代理$/),
    'announcement 放假通知',
    expect.stringMatching(/^claim 实名认证 \d+$/),
    'depart 夜班组',
    'job 清理',
  ]);
  const answer = await server.admin.post('/sys/user/action/handOver', { id: leaver.id, successor: heir.id });
  expect(messageOf(answer)).toMatch(
    /^已交接给“姓名\d+”：领取的记录 1 项、任务 1 项、公告 1 项、负责的部门 1 项、代理 1 项$/,
  );
  expect(await work(leaver.id)).toEqual([]);
  expect((await work(heir.id)).map((one) => one.split(' ')[0])).toEqual([
    'announcement',
    'claim',
    'depart',
    'job',
  ]);
  const gone = (await server.admin.get('/sys/user/queryById', { id: leaver.id })).body.result as Record<
    string,
    unknown
  >;
  expect(gone).toMatchObject({ status: 2, resignTime: expect.any(String) });
  server.services.callers.forget();
  expect((await leaver.get('/gift/gift/list')).status).toBe(500);
  const { rows } = await sql<{
    screen_id: string;
  }>`select screen_id from sys_data_log where action_title = '离职交接' order by id`.execute(db());
  expect(rows.map((one) => one.screen_id).sort()).toEqual([
    'system/announcement',
    'system/depart',
    'system/quartz-job',
    'system/user',
    'system/user-agent',
  ]);
  // what they published stays theirs
  const old = await sql<{
    by: string;
  }>`select create_by::text as by from sys_announcement where titile = '旧通知'`.execute(db());
  expect(old.rows).toEqual([{ by: leaver.id }]);
  expect(
    messageOf(await server.admin.post('/sys/user/action/handOver', { id: leaver.id, successor: heir.id })),
  ).toBe('该记录已被他人处理');
  expect((await server.admin.post('/sys/user/action/unfreeze', { id: leaver.id })).body.success).toBe(true);
  const back = (await server.admin.get('/sys/user/queryById', { id: leaver.id })).body.result as Record<
    string,
    unknown
  >;
  expect(back).toMatchObject({ status: 1, resignTime: null });
});

test('by an operator who manages them, to an active operator, and all or nothing', async () => {
  const [leaver, frozen, heir] = [await made(['gift:list']), await made(), await made()];
  await atHand(leaver.id, heir.id);
  await sql`update sys_user set status = 2 where id = ${frozen.id}::bigint`.execute(db());
  const go = (successor: string, client = server.admin) =>
    client.post('/sys/user/action/handOver', { id: leaver.id, successor });
  expect(messageOf(await go(frozen.id))).toBe('接手的人的账号已冻结或不存在');
  expect(messageOf(await go(leaver.id))).toBe('不能交接给本人');
  const lesser = await made(['user:list', 'user:handOver']);
  expect(messageOf(await go(heir.id, lesser))).toMatch(/的权限您不都有，不能办理离职$/);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from operator_work where user_id = ${leaver.id}::bigint`.execute(db());
  expect(rows).toEqual([{ count: 5 }]);
});
