import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { job as jobAlarm } from '../../src/server/parts/monitoring/jobs/jobAlarm';
import { turnMonitorAlarms } from '../../src/server/parts/monitoring/rules/monitorAlarms';
import { addMissingJobs } from '../../src/server/scheduler/jobRows';
import { type Client, operatorWith } from '../support/testServer';
import { addWebhook } from '../support/webhookReceiver';
import { PARCEL, SENDS, webhookSite } from '../support/webhookSite';

/** Who sends outside: alarms, and those who have the right to it. */
const site = webhookSite();

describe('alarms', () => {
  test('what fires and recovers is sent to the webhooks of its rule; what flaps is not sent each time', async () => {
    const { db } = site.server.services;
    const id = await addWebhook(site.server, {
      ...{ title: '值班群', code: 'duty', kind: 'generic', address: `${site.receiver.url}/duty` },
    });
    const { rows } = await sql<{ number: number }>`
      insert into monitor_process (number, name, address, build, start_time, seen_time)
      values (77, 'web-1', '', '', now(), now())
      on conflict do nothing returning number`.execute(db);
    expect(rows).toHaveLength(1);
    const { body } = await site.admin.post('/monitoring/alarmRule/add', {
      ...{
        title: '连接太多',
        condition: { sockets: { gte: 500 } },
        seconds: 0,
        role: 'admin',
        enabled: true,
      },
      webhookIds: [id],
    });
    expect(body.message).toBe('添加成功！');
    const startedAt = Date.now();
    const sent = async (minutes: number, sockets: number) => {
      site.receiver.received.length = 0;
      await sql`update monitor_process set sockets = ${sockets} where number = 77`.execute(db);
      await Promise.all(
        [1, 2].map(() => turnMonitorAlarms(site.server.services, startedAt + minutes * 60_000)),
      );
      await site.settle();
      return site.receiver.received.map((one) => JSON.parse(one.body).event);
    };
    expect(await sent(0, 900)).toEqual(['alarm.fired']);
    expect(await site.deliveries()).toMatchObject([
      { cause: 'alarm', title: '连接太多', screenId: 'monitoring/alarm', state: 'done' },
    ]);
    expect(await sent(1, 900)).toEqual([]);
    expect(await sent(2, 1)).toEqual(['alarm.recovered']);
    // again within half an hour: silent, until it has stood
    expect(await sent(10, 900)).toEqual([]);
    expect(await sent(11, 1)).toEqual([]);
    expect(await sent(12, 900)).toEqual([]);
    expect(await sent(31, 900)).toEqual(['alarm.fired']);
    expect(await sent(32, 1)).toEqual(['alarm.recovered']);
    expect((await site.admin.delete('/sys/webhook/delete', { id })).body.message).toBe(
      '该记录正被“告警规则”的“外部通知”引用，不能删除',
    );
  });

  test('a failed job is sent to the webhook that the job 检查定时任务 names', async () => {
    const { db } = site.server.services;
    await addWebhook(site.server, {
      ...{ title: '值班群', code: 'duty', kind: 'generic', address: `${site.receiver.url}/duty` },
    });
    await addMissingJobs(db, site.server.services.jobs.values());
    await sql`update sys_quartz_job set last_outcome = 'failed', last_message = '连不上' where job_class_name = 'rollup'`.execute(
      db,
    );
    await jobAlarm.run({
      services: site.server.services,
      parameters: { role: 'admin', lateMinutes: 1440, slowTimes: 100, webhook: 'duty' },
      output: () => undefined,
      signal: new AbortController().signal,
    });
    await site.settle();
    expect(site.receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: 'alarm.fired', screen: 'system/job-alarm', text: expect.stringContaining('连不上') },
    ]);
  });
});

describe('the right to send outside', () => {
  test('an author without it publishes nothing that sends; a webhook that is not there is named', async () => {
    const author = await operatorWith(site.server, 'hook_author', ['screen:publish', 'online-form:list']);
    const text = JSON.stringify({
      ...PARCEL,
      title: '自己的',
      resource: { path: '/online/own-parcel', table: 'online_own_parcel' },
      rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } },
    });
    const tried = async (who: Client) =>
      (await who.post('/online/form/publish', { id: 'online/own-parcel', text, accepted: [] })).body.message;
    expect(await tried(author)).toBe('用 "webhook.send" 向外部发送：要有“在页面里向外部发送”的权限');
    expect(await tried(site.admin)).toBe('没有编码为“orders”的外部通知，请先在“系统管理 / 外部通知”里新增');
    await addWebhook(site.server, {
      title: '订单群',
      code: 'orders',
      kind: 'generic',
      address: `${site.receiver.url}/in`,
    });
    expect(await tried(author)).toBe('用 "webhook.send" 向外部发送：要有“在页面里向外部发送”的权限');
  });

  test('a rule stops when its author has lost it', async () => {
    const { db, callers } = site.server.services;
    await addWebhook(site.server, {
      title: '订单群',
      code: 'orders',
      kind: 'generic',
      address: `${site.receiver.url}/in`,
    });
    await site.publish({ rules: {} });
    const author = await operatorWith(site.server, 'hook_ruler', [
      ...['screen:publish', 'online-form:list', 'webhook:use'],
      ...['parcel:list', 'parcel:add', 'parcel:edit', 'parcel:delete', 'parcel:export', 'parcel:reveal'],
    ]);
    expect(
      await site.publish({ rules: { fresh: { title: '新包裹', after: 'added', run: SENDS } } }, author),
    ).toMatch(/发布成功|已提交/);
    await sql`delete from sys_role_permission where permission_id in (select id from sys_permission where perms = 'webhook:use')`.execute(
      db,
    );
    callers.forget();
    await site.add({ name: '一' });
    await site.settle();
    expect(site.receiver.received).toEqual([]);
    const { rows } = await sql<{
      state: string;
      message: string;
    }>`select state, message from rule_event`.execute(db);
    expect(rows).toEqual([
      { state: 'stopped', message: '发布它的 hook_ruler 没有需要的权限：在页面里向外部发送' },
    ]);
  });

  test('what a role withholds from who presses a button is not sent', async () => {
    const { db, callers } = site.server.services;
    await addWebhook(site.server, {
      ...{ title: '订单群', code: 'orders', kind: 'generic', address: `${site.receiver.url}/in` },
    });
    await site.publish({ actions: { ship: { title: '寄出', run: SENDS } } });
    const clerk = await operatorWith(site.server, 'hook_clerk', ['parcel:list', 'parcel:ship']);
    const { rows } = await sql<{ roleId: string; permissionId: string }>`
      select (select id from sys_role where role_code = 'role_hook_clerk')::text as "roleId",
        (select min(id) from sys_permission where perms = 'parcel:list')::text as "permissionId"`.execute(db);
    const saved = await site.admin.post('/sys/role/columns', { ...rows[0], columns: { price: 'hidden' } });
    expect(saved.body.message).toBe('保存成功!');
    callers.forget();
    const id = await site.add({ name: '茶', price: 777_777 });
    expect((await clerk.post('/online/parcel/action/ship', { id })).body.success).toBe(true);
    await site.settle();
    const sent = JSON.parse(site.receiver.received[0]?.body ?? '');
    expect(Object.keys(sent.fields)).toEqual(['name', 'state']);
    expect(sent.text).toBe('新包裹：茶，-，开放');
    expect(site.receiver.received[0]?.body).not.toContain('7777');
  });
});
