import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTS_WITH_ONE_DEVICE } from '../../src/domain/demo/money/hosts';
import { seedDemonstration } from '../../src/domain/demo/seed';
import { reconcile } from '../../src/domain/money/rules/reconciliation/reconcile';
import { wireTime } from '../../src/engine/pure';
import { ADDITIONS } from '../../src/main/additions';
import { ensureFirstContent } from '../../src/server/app/firstContent';
import { screenFiles } from '../../src/testing/screenFiles';
import { brokenPeriods } from '../support/moneyOrders';
import { brokenRules, SOUND } from '../support/moneyStory';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
const lines: string[] = [];
/** What is printed, but for how far the demonstration is. */
const print = (line: string) => {
  if (!line.startsWith('演示数据：')) lines.push(line);
};
beforeAll(async () => {
  server = await startTestServer();
  // as `npm run seed` finds a new database: nobody is there yet
  await sql`truncate sys_user cascade`.execute(server.services.db);
  const start = () => ensureFirstContent(server.services, { hasDemo: true, additions: ADDITIONS }, print);
  expect((await Promise.all([start(), start()])).sort()).toEqual([false, true]);
  server.admin = await server.signIn('admin', ADMIN_PASSWORD);
});
afterAll(() => server.close());

test('the books of the demonstration are right', async () => {
  expect(await brokenRules(server.services.db)).toEqual(SOUND);
  const counts = await sql<{ ledger: string; withdrawals: string }>`
    select (select count(*) from ledger) as ledger, (select count(*) from withdrawal) as withdrawals`.execute(
    server.services.db,
  );
  expect(Number(counts.rows[0]?.ledger)).toBeGreaterThan(10_000);
  expect(Number(counts.rows[0]?.withdrawals)).toBeGreaterThan(100);
});

test('every list of the product answers with records', async () => {
  const empty = [];
  // the demonstration knows no extension
  const own = new Set(screenFiles('src/schemas').map(({ file }) => file.replace('.json', '')));
  for (const screen of server.services.screens.all().filter(({ id }) => own.has(id))) {
    if (!screen.resource || screen.kind === 'form' || screen.id.startsWith('system/')) continue;
    const page = (await server.admin.get(`${screen.resource.path}/list`, { pageSize: '5' })).body.result as {
      total: number;
    } | null;
    if (!page || page.total === 0) empty.push(screen.id);
  }
  // requests for changes and publications are made by operators only, days are closed at night, and monitoring reports running processes
  expect(empty).toEqual([
    'audit/change-review',
    'finance/ledger-day',
    ...['monitoring/alarm', 'monitoring/http-trace', 'monitoring/process', 'monitoring/slow-query'],
    'online/publication',
  ]);
});

test('the demonstration reaches up to now, and nobody does anything before registering', async () => {
  const found = await sql<{ fresh: string; early: string; young: string; waiting: string }>`
    select (select count(*) from app_user where create_time > now() - interval '7 days') as fresh,
      (select count(*) from gold_order o join app_user u on u.id = o.user_id where o.create_time < u.create_time)
        + (select count(*) from app_login_record l join app_user u on u.id = l.user_id where l.create_time < u.create_time)
        + (select count(*) from user_dress d join app_user u on u.id = d.user_id where d.begin_time < u.create_time)
        + (select count(*) from real_name r join app_user u on u.id = r.user_id where r.create_time < u.create_time)
        as early,
      (select count(*) from app_user where birthday > now() - interval '18 years') as young,
      (select count(*) from real_name where status = 'pending') as waiting`.execute(server.services.db);
  const { fresh, early, young, waiting } = found.rows[0] ?? {};
  expect(Number(fresh)).toBeGreaterThan(10);
  expect([early, young, waiting]).toEqual(['0', '0', '24']);
});

test('at any hour some withdrawals with a sign of risk are pending', async () => {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal where status = 'pending' and risks ? 'sharedDevice'`.execute(
    server.services.db,
  );
  expect(rows.length).toBeGreaterThanOrEqual(HOSTS_WITH_ONE_DEVICE);
});

test('categories and announcements are there to be tried, numbered as new ones would be', async () => {
  const notices = (await server.admin.get('/sys/annountCement/list', { sendStatus: '1' })).body.result as {
    total: number;
  };
  expect(notices.total).toBe(3);
  const added = await server.admin.post('/sys/category/add', { name: '新的一类' });
  expect(added.body.message).toBe('添加成功！');
  const codes = await sql<{
    code: string;
  }>`select code from category where pid is null order by code`.execute(server.services.db);
  expect(codes.rows.map((row) => row.code)).toEqual(['A01', 'A02', 'A03', 'A04', 'A05']);
});

test('dictionaries that an operator removed do not come back', async () => {
  await sql`update sys_dict set delete_time = now() where dict_code = 'yn'`.execute(server.services.db);
  await ensureFirstContent(server.services, { hasDemo: false, additions: ADDITIONS }, () => undefined);
  const found = await sql`select id from sys_dict where dict_code = 'yn'`.execute(server.services.db);
  expect(found.rows).toHaveLength(1);
});

test('a seed into a new database reports the first operator', () => {
  // in the order of the process that did each
  expect(lines.toSorted()).toEqual(
    ['已写入演示数据（SEED=empty 则不写）', '首个操作员：admin  密码：（ADMIN_PASSWORD 所设）'].toSorted(),
  );
});

test('nothing is written where something is', async () => {
  expect(await seedDemonstration(server.services)).toBe(false);
  expect(await ensureFirstContent(server.services, { hasDemo: true, additions: ADDITIONS }, print)).toBe(
    false,
  );
  expect(lines).toHaveLength(2);
});

test('nothing is later than now, and papers, ages and birthdays agree', async () => {
  const { rows } = await sql<{ ahead: string; ages: string; birthdays: string }>`
    select (select count(*) from ledger where create_time > now())
        + (select count(*) from gold_order where greatest(create_time, paid_time, delivered_time, refunded_time) > now())
        + (select count(*) from withdrawal where create_time > now()) as ahead,
      (select count(*) from real_name
        where age <> extract(year from age(create_time, to_date(substr(id_card, 7, 8), 'YYYYMMDD')))) as ages,
      (select count(*) from app_user where id_card is not null
        and birthday <> to_date(substr(id_card, 7, 8), 'YYYYMMDD')) as birthdays`.execute(server.services.db);
  expect(rows[0]).toEqual({ ahead: '0', ages: '0', birthdays: '0' });
});

test('orders are of every kind and state, and memberships what their orders left', async () => {
  const { db } = server.services;
  const { rows } = await sql<{ kind: string; states: number }>`
    select kind, count(distinct status) filter (where status <> 'unpaid')::int as states
    from gold_order group by kind order by kind`.execute(db);
  // what waits to be paid lapses by itself: whether any does depends on the minute
  expect(rows).toEqual([
    { kind: 'dress', states: 2 },
    { kind: 'gold', states: 4 },
    { kind: 'radio', states: 1 },
    { kind: 'vip', states: 4 },
  ]);
  const wrong = await sql`select id from gold_order
    where refund_amount > amount or status = 'refunded' and refund_amount is null
      or status <> 'refunded' and refund_amount is not null and not (status = 'delivered' and kind = 'gold' and refund_amount < amount)`.execute(
    db,
  );
  expect(wrong.rows).toEqual([]);
  const members = await sql<{ n: number; bought: number }>`
    select count(*)::int as n, count(*) filter (where exists (select from gold_order o
      where o.user_id = u.id and o.kind = 'vip' and o.status = 'delivered'))::int as bought
    from app_user u where vip_until > now()`.execute(db);
  expect(members.rows[0]?.n).toBeGreaterThan(20);
  expect(members.rows[0]?.bought).toBe(members.rows[0]?.n);
  expect(await brokenPeriods(db)).toEqual([]);
  const states = await sql<{ status: string }>`select distinct status from membership order by 1`.execute(db);
  expect(states.rows.map(({ status }) => status)).toEqual(['ended', 'inForce', 'refunded', 'waiting']);
});

test('the ledger of the demonstration is what its records caused, from its first day; what once was wrong is closed', async () => {
  const { db } = server.services;
  const outcome = await db
    .transaction()
    .execute((tx) => reconcile(tx, { begin: '2020-01-01', end: wireTime(Date.now()).slice(0, 10) }));
  expect(outcome).toEqual({ discrepancies: 0, fresh: 0 });
  const proofs = await sql`select scope, faults::int from ledger_proof`.execute(db);
  expect(proofs.rows).toEqual([{ scope: 'whole', faults: 0 }]);
  const { rows } = await sql<{ kind: string; what: string; status: string; n: number }>`
    select kind, what, status, count(*)::int as n from reconciliation_fault group by 1, 2, 3`.execute(db);
  expect(rows).toEqual([{ kind: 'gift', what: 'noMovement', status: 'closed', n: 6 }]);
  const compared = await sql<{ kind: string }>`select distinct kind from reconciliation
    where movements > 0 and movements = causes order by kind`.execute(server.services.db);
  expect(compared.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['gift', 'order', 'withdrawal']),
  );
  const bills = await sql<{
    n: number;
  }>`select count(*)::int as n from bill b where closing = opening + income + expense
    and income = (select coalesce(sum(income), 0) from bill_line l where l.bill_id = b.id)`.execute(
    server.services.db,
  );
  expect(bills.rows[0]?.n).toBe(26);
});
