import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePlace } from '../../src/server/monitoring/processRow';
import { turnMonitorAlarms } from '../../src/server/parts/monitoring/rules/monitorAlarms';
import { type Client, operatorWith, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;

/** The process has a row and no sampler: one that looked meanwhile would write its own figures over those of a test. */
beforeAll(async () => {
  server = await startTestServer();
  const place = await takePlace(server.services.db, {
    name: 'test:1',
    address: 'http://127.0.0.1:1',
    build: '',
  });
  expect(place).toBe(1);
});

afterAll(() => server.close());

interface BellAlarm {
  title: string;
  count: number;
  recoverTime: string | null;
  isNew: boolean;
}

const bellOf = async (client: Client) =>
  (await client.get('/sys/annountCement/listByUser')).body.result as unknown as {
    alarms: BellAlarm[];
    anntMsgTotal: number;
    sysMsgTotal: number;
  };

test('an alarm is one entry from when it has held long enough, and a rule that flaps stays that entry', async () => {
  const { db, services } = { db: server.services.db, services: server.services };
  const made = await server.admin.post('/monitoring/alarmRule/add', {
    title: '测试：套接字',
    condition: { sockets: { gte: 50 } },
    seconds: 60,
    role: 'admin',
    enabled: true,
  });
  expect(made.body.message).toBe('添加成功！');
  const other = await operatorWith(server, 'no_alarms', ['alarm-rule:list', 'alarm:list']);
  const before = await bellOf(server.admin);
  const alarms = async () =>
    (await bellOf(server.admin)).alarms
      .filter(({ title }) => title.startsWith('测试：套接字'))
      .map(({ count, recoverTime, isNew }) =>
        [`×${count}`, recoverTime && '已恢复', isNew && '新'].filter(Boolean).join(' '),
      );
  const sockets = (value: number) =>
    sql`update monitor_process set sockets = ${value}, silent_seconds = 0 where number = 1`.execute(db);
  // in the past: the bell leaves out what recovered long ago by the database's clock
  const startedAt = Date.now() - 3_600_000;
  const at = (seconds: number) =>
    Promise.all([1, 2].map(() => turnMonitorAlarms(services, startedAt + seconds * 1000)));
  await sockets(60);
  await at(0);
  await at(30);
  expect(await alarms()).toEqual([]);
  // a moment at which it does not hold restarts it
  await sockets(10);
  await at(40);
  await sockets(60);
  await at(50);
  await at(90);
  expect(await alarms()).toEqual([]);
  await at(110);
  await at(120);
  expect(await alarms()).toEqual(['×1 新']);
  expect((await bellOf(other)).alarms, 'it is for one role').toEqual([]);
  const { body } = await server.admin.get('/monitoring/alarm/list', { ruleTitle: '测试：套接字' });
  const [record] = (body.result as { records: Record<string, string>[] }).records;
  expect(record?.message).toBe('套接字不小于 50，现在套接字 60');
  await sockets(10);
  await at(130);
  expect(await alarms()).toEqual(['×1 新']);
  await at(181);
  await at(200);
  expect(await alarms()).toEqual(['×1 已恢复 新']);
  await server.admin.put('/sys/alarm/seen', {});
  expect(await alarms(), 'seen, and over').toEqual([]);
  // again and again: counted, and not reported anew within half an hour
  for (let turn = 1; turn <= 3; turn++) {
    await sockets(60);
    for (const second of [0, 60, 61]) await at(200 * turn + 100 + second);
    await sockets(10);
    for (const second of [62, 130]) await at(200 * turn + 100 + second);
  }
  await sockets(60);
  for (const second of [0, 60, 61]) await at(1000 + second);
  expect(await alarms()).toEqual(['×5']);
  const { anntMsgTotal, sysMsgTotal } = await bellOf(server.admin);
  expect({ anntMsgTotal, sysMsgTotal }, 'no announcement of it').toEqual({
    anntMsgTotal: before.anntMsgTotal,
    sysMsgTotal: before.sysMsgTotal,
  });
  const { rows } = await sql`select from sys_alarm where title like '测试：套接字%'`.execute(db);
  expect(rows).toHaveLength(1);
});

test('who loses the role no longer receives its alarms', async () => {
  const { db } = server.services;
  const watcher = await operatorWith(server, 'watcher', ['alarm:list']);
  await sql`insert into sys_alarm (source, subject, title, message, role, opens, first_time, fire_time, signal_time)
    values ('monitor', 'lost', '失而复得', '', 'role_watcher', '/monitoring/alarm', now(), now(), now())`.execute(
    db,
  );
  expect((await bellOf(watcher)).alarms).toMatchObject([{ title: '失而复得' }]);
  await sql`delete from sys_user_role where role_id = (select id from sys_role where role_code = 'role_watcher')`.execute(
    db,
  );
  expect((await bellOf(watcher)).alarms).toEqual([]);
});

test('a rule names whom it notifies, and an unknown role is refused', async () => {
  const { body } = await server.admin.post('/monitoring/alarmRule/add', {
    title: '无人',
    condition: { cpu: { gte: 1 } },
    seconds: 0,
    role: 'nobody-here',
    enabled: true,
  });
  expect(body).toMatchObject({ success: false });
  expect(JSON.stringify(body)).toContain('没有编码为“nobody-here”的角色');
});
