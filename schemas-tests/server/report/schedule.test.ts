import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverDue } from '../../../src/server/parts/reports/rules/reportDelivery';
import { type Client, operatorWith, startTestServer, type TestServer } from '../../support/testServer';

/** Reports by schedule: to each receiver what they may see, once, and to nobody who may not export it. */
let server: TestServer;
let sender: Client;
let id = '';
beforeAll(async () => {
  server = await startTestServer();
  id = await reportOf('礼物件数');
  const { id: draft } = (await save('草稿')) as { id: string };
  expect(draft).not.toBe(id);
  const codes = ['list', 'add', 'edit', 'delete'].map((verb) => `report-schedule:${verb}`);
  const own = [`report-data-${id}:list`, `report-data-${id}:export`];
  sender = await operatorWith(server, 'sender', [...codes, ...own, 'report:list']);
  await operatorWith(server, 'receiver', [...own, 'gift:list']);
  await operatorWith(server, 'looker', [`report-data-${id}:list`, 'gift:list']);
});
afterAll(() => server.close());

const db = () => server.services.db;
const save = async (title: string) => {
  const source = JSON.stringify({
    title,
    query: { screen: 'goods/gift', measures: { many: { title: '件数' } } },
  });
  return (await server.admin.post('/online/report/save', { source })).body.result;
};
async function reportOf(title: string): Promise<string> {
  const { id: made } = (await save(title)) as { id: string };
  await server.admin.post('/online/report/publish', { id: made });
  return made;
}
const idOf = async (username: string) =>
  (await db().selectFrom('sys_user').where('username', '=', username).select('id').executeTakeFirstOrThrow())
    .id;
const add = async (more: object, client = sender) =>
  (
    await client.post('/online/reportSchedule/add', {
      ...{ reportId: id, cronExpression: '0 0 9 * * ?', format: 'csv', enabled: true },
      ...more,
    })
  ).body;
const errorOf = async (more: object, client = sender) =>
  ((await add(more, client)).result as { errors: { field: string; message: string }[] }).errors[0];
const turn = async () => {
  await sql`update report_schedule set next_run_time = now() - interval '1 minute'`.execute(db());
  const both = await Promise.all([deliverDue(server.services), deliverDue(server.services)]);
  await server.services.tasks.idle();
  return both.flat();
};

test('only operators who may export a report have it sent, at valid times and not too often', async () => {
  const userIds = await idOf('receiver');
  expect(await errorOf({ userIds, cronExpression: '0 0 9' })).toMatchObject({ field: 'cronExpression' });
  expect(await errorOf({ userIds, cronExpression: '0 0/10 * * * ?' })).toEqual({
    field: 'cronExpression',
    message: '什么时候发最密每小时一次',
  });
  const looker = await operatorWith(server, 'scheduler', [
    'report-schedule:list',
    'report-schedule:add',
    'report:list',
  ]);
  expect(await errorOf({ userIds }, looker)).toEqual({
    field: 'reportId',
    message: '您没有导出这个报表的权限，不能定时发送它',
  });
});

test('each receiver gets a separate file and one notification; a person without the right is named', async () => {
  const [receiver, looker] = [await idOf('receiver'), await idOf('looker')];
  expect(await add({ userIds: `${receiver},${looker}` })).toMatchObject({ success: true });
  expect(await turn()).toEqual([`${id}：已发 1 人；looker 无权导出`]);
  const tasks = await db()
    .selectFrom('sys_task')
    .where('title', '=', '礼物件数（定时）')
    .select(['id', 'create_by', 'state'])
    .execute();
  expect(tasks).toMatchObject([{ create_by: receiver, state: 'done' }]);
  const sent = await sql<{ titile: string; open_page: string; user_id: string }>`
    select a.titile, a.open_page, s.user_id::text from sys_announcement a join sys_announcement_send s on s.annt_id = a.id`.execute(
    db(),
  );
  expect(sent.rows).toEqual([
    {
      titile: '报表“礼物件数”已生成',
      open_page: `/online/report-data/${id}?task=${tasks[0]?.id}`,
      user_id: receiver,
    },
  ]);
  const row = await sql<{ isAhead: boolean; message: string }>`
    select next_run_time > now() as "isAhead", last_message as message from report_schedule`.execute(db());
  expect(row.rows).toEqual([{ isAhead: true, message: '已发 1 人；looker 无权导出' }]);
});

test('a right that was taken away, an operator who was frozen, a report that was withdrawn: nothing is sent', async () => {
  const [receiver, looker] = [await idOf('receiver'), await idOf('looker')];
  await sql`update sys_user set status = 2 where id = ${receiver}::bigint`.execute(db());
  expect(await turn()).toEqual([`${id}：已发 0 人；操作员 ${receiver} 已停用；looker 无权导出`]);
  await sql`update sys_user set status = 1 where id = ${receiver}::bigint`.execute(db());
  await server.admin.post('/online/report/withdraw', { id });
  expect(await turn()).toEqual([`${id}：报表没有发布，没有发送`]);
  await sql`update report_schedule set enabled = false`.execute(db());
  expect(await turn()).toEqual([]);
  expect(looker).not.toBe(receiver);
});
