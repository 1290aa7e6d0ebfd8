import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardData } from '../../src/engine/pure';
import { contentTypeOf, endingOf } from '../../src/server/storage/fileKind';
import { startTestServer, type TestServer } from '../support/testServer';

/** The demonstration against the rules of the domain: what a visitor reads in one place is true in every other. */
const MEDIA = 'src/domain/demo/data/media';
/** More rows of one second than this in a table are a heap, not a story. */
const MOST_OF_ONE_SECOND = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ hasDemo: true });
});
afterAll(() => server.close());

const rowsOf = async <Row = { id: string }>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(server.services.db)).rows;
/** Of a query that finds what must not be: the first of them. */
const found = async (query: ReturnType<typeof sql>) =>
  (await sql`select * from (${query}) wrong limit 5`.execute(server.services.db)).rows;

test('experience and levels follow from what was spent, given and done', async () => {
  for (const [track, experience, level] of [
    ['wealth', 'wealth', 'wealth_level'],
    ['charm', 'charm', 'charm_level'],
    ['activity', 'experience', 'level'],
  ] as const) {
    const wrong = sql`
      select u.id from app_user u
        left join (select user_id, sum(experience) as total from growth_gain where track = ${track} group by 1) g on g.user_id = u.id
        left join lateral (select to_level from level_change c where c.user_id = u.id and track = ${track}
          order by create_time desc, id desc limit 1) c on true
      where ${sql.ref(`u.${experience}`)} <> coalesce(g.total, 0)
        or ${sql.ref(`u.${level}`)} <> coalesce((select max(l.level) from growth_level l
          where l.track = ${track} and l.threshold <= ${sql.ref(`u.${experience}`)}), 0)
        or ${sql.ref(`u.${level}`)} <> coalesce(c.to_level, 0)`;
    expect(await found(wrong), track).toEqual([]);
  }
  // a person who never paid or gave has no wealth, and who did has some
  expect(
    await found(sql`
      select u.id from app_user u where (wealth > 0) <> (exists (select from gold_order o where o.user_id = u.id and o.kind = 'gold'
          and o.status = 'delivered' and o.amount >= 100)
        or exists (select from gift_record g where g.sender_id = u.id) or exists (select from growth_gain g
          where g.user_id = u.id and g.track = 'wealth' and g.source = 'correction'))`),
  ).toEqual([]);
});

test('states are what records say', async () => {
  expect(
    await found(sql`
      select w.id, w.status from withdrawal w where w.status <> (select a.status_after from withdrawal_approval a
        where a.withdrawal_id = w.id order by a.create_time desc, a.id desc limit 1)
      union all select w.id, 'no second approval' from withdrawal w where need_second and status in ('approved', 'paying', 'paid')
        and not exists (select from withdrawal_approval a where a.withdrawal_id = w.id and a.step = 'second')
      union all select a.withdrawal_id, 'no operator' from withdrawal_approval a where a.step <> 'apply' and a.operator_id is null`),
    'withdrawals',
  ).toEqual([]);
  expect(
    await found(sql`
      select o.id from gold_order o where o.kind = 'gold' and o.status in ('delivered', 'refunded') and not exists (
        select from ledger l where l.business_type = 'recharge' and l.business_id = o.id and l.step = 'normal' and l.user_id = o.user_id)`),
    'orders',
  ).toEqual([]);
  expect(
    await found(sql`
      select u.id from app_user u where (real_status = 'passed' or real_name is not null) and not exists (
        select from real_name r where r.user_id = u.id and r.status = 'passed' and r.real_name = u.real_name)
      union all select w.id from withdrawal w join app_user u on u.id = w.user_id where w.real_name is distinct from u.real_name`),
    'certifications',
  ).toEqual([]);
  expect(
    await found(sql`
      select id from punishment where operator_id is null
      union all select id from report_record r where status = 'done' and judge_id is null and outcome is not null
      union all select r.id from report_record r where outcome = 'mute' and not exists (select from punishment p where p.report_id = r.id)
      union all select id from sex_update where status = 'pending' and exists (
        select from app_user u where u.id = user_id and u.sex = wanted)`),
    'judgements',
  ).toEqual([]);
  const adjustments = await rowsOf<{ status: string; moved: boolean }>(sql`
    select distinct e.status, exists (select from ledger l where l.business_type = 'adjust' and l.business_id = e.id) as moved
    from money_edit e order by 1`);
  expect(adjustments).toEqual([
    { status: 'done', moved: true },
    { status: 'pending', moved: false },
    { status: 'rejected', moved: false },
  ]);
});

test('reports point at what they are about', async () => {
  expect(
    await found(sql`
      select id, place from report_record where target_id = reporter_id
        or (place = 'post' and post_id is null) or (place = 'photo' and photo_id is null) or (place = 'live' and room_id is null)
      union all select r.id, place from report_record r left join post p on p.id = r.post_id left join user_photo f on f.id = r.photo_id
        where coalesce(p.user_id, f.user_id, r.target_id) <> r.target_id
      union all select r.id, place from report_record r where place = 'chat' and not exists (select from private_message m
        where m.sender_id in (r.target_id, r.reporter_id) and m.receiver_id in (r.target_id, r.reporter_id) and m.create_time <= r.create_time)`),
  ).toEqual([]);
});

test('names, pictures, papers and devices fit the person, channels the platform', async () => {
  const { lists } = JSON.parse(readFileSync('src/domain/demo/data/people/certifications.json', 'utf8')) as {
    lists: Record<'women' | 'men', string[][]>;
  };
  const namesOf = (key: 'women' | 'men') => lists[key].map(([name]) => name as string);
  expect(
    await found(sql`
      select id, real_name from app_user where real_name is not null
        and (sex = 'female') <> (real_name = any(${namesOf('women')}::text[]))
      union all select id, avatar from app_user where avatar ~ 'avatar-(fe)?male' and avatar not like '%avatar-' || sex || '-%'
      union all select r.id, front from real_name r join app_user u on u.id = r.user_id
        where r.status = 'passed' and split_part(front, '-', 2) <> u.sex and not exists (
          select from sex_update s where s.user_id = u.id and s.status = 'passed')`),
  ).toEqual([]);
  expect(
    await found(sql`
      select id, channel from app_user where (channel = 'appstore' and platform <> 'ios') or sex is null
        or (device_model like 'iPhone%') <> (platform = 'ios')
      union all select u.id, u.device_no from app_user u where not exists (
        select from equipment e where e.device_no = u.device_no and e.user_ids ? u.id::text
          and (e.model, e.app_version) is not distinct from (u.device_model, u.app_version))
      union all select e.id, e.device_no from equipment e cross join jsonb_array_elements_text(e.user_ids) i
        join app_user u on u.id = i::bigint where u.device_no <> e.device_no
      union all select f.id, f.device_model from user_feedback f join app_user u on u.id = f.user_id
        where (f.device_model, f.app_version) is distinct from (u.device_model, u.app_version)
      union all select id, way from app_login_record where way = 'apple' and platform <> 'ios'
      union all select id, channel from gold_order where channel = 'apple' and platform <> 'ios'`),
  ).toEqual([]);
  const women = [
    '周晓雯',
    '陈嘉敏',
    '黄丽华',
    '郑雨桐',
    '何美玲',
    '宋佳琪',
    '邓诗涵',
    '李秀英',
    '张海燕',
    '赵敏',
    '孙悦',
  ];
  expect(
    await found(sql`
      select realname from sys_user where username <> 'admin' and ((sex = 2) <> (realname = any(${women}::text[])) or avatar is null)`),
  ).toEqual([]);
});

test('money that is shown is not nothing', async () => {
  expect(
    await found(sql`
      select id, kind from gold_order where coalesce(amount, 0) + coalesce(gold_paid, 0) <= 0
      union all select id, order_no from gold_order where order_no !~ '^[A-Z]2[0-9]{13,}$'
      union all select id, 'withdrawal' from withdrawal where least(bean, amount, net) <= 0
      union all select id, 'gift' from gift where price <= 0
      union all select id, 'adjustment' from money_edit where amount <= 0`),
  ).toEqual([]);
});

test('orders and the cash accounts say the same of what was paid and paid back', async () => {
  const cash = (step: string) =>
    sql.raw(`coalesce((select sum(amount) from cash_entry where business_type = 'order' and business_id = o.id
      and step = '${step}'), 0)`);
  expect(
    await found(sql`
      select id, order_no from gold_order o where kind <> 'radio' and (
        ${cash('paid')} <> case when status in ('paid', 'delivered', 'refunded') then amount else 0 end
        or -${cash('refunded')} <> case when status = 'refunded' and not exists (select from refund r where r.order_id = o.id)
          then refund_amount else 0 end)`),
  ).toEqual([]);
  const kinds = await rowsOf<{ kind: string }>(sql`
    select distinct kind from gold_order where status = 'refunded' and refund_amount > 0 order by kind`);
  expect(kinds.map(({ kind }) => kind)).toEqual(['dress', 'gold', 'vip']);
});

test('times lie over the day, not in one second, and none in the future', async () => {
  const tables = await rowsOf<{ name: string }>(sql`
    select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where column_name = 'create_time' and table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type = 'timestamp with time zone' order by 1`);
  // written by the server itself at the start, or to everybody at once
  const atOnce =
    /^(sys_|app_message$|bill_line$|commission|message_template$|growth_(rule|level)$|reconciliation|ledger_|statement_due$|alarm|screen|emoji|gold_type|star_level|intimacy_level)/;
  const heaps: string[] = [];
  const ahead: string[] = [];
  for (const { name } of tables) {
    const [row] = await rowsOf<{ most: number; ahead: number }>(sql`
      select coalesce(max(n), 0)::int as most, coalesce(sum(n) filter (where create_time > now()), 0)::int as ahead
      from (select create_time, count(*) as n from ${sql.table(name)} group by 1) counted`);
    if (row && row.most > MOST_OF_ONE_SECOND && !atOnce.test(name)) heaps.push(`${name}: ${row.most}`);
    if (row && row.ahead > 0) ahead.push(`${name}: ${row.ahead}`);
  }
  expect(heaps).toEqual([]);
  expect(ahead).toEqual([]);
  const hours = await rowsOf<{ hour: number; n: number }>(sql`
    select extract(hour from create_time at time zone 'Asia/Shanghai')::int as hour, count(*)::int as n from ledger
    where create_time < date_trunc('day', now()) - interval '1 day' group by 1 order by 1`);
  const many = (from: number, to: number) =>
    hours.filter(({ hour }) => hour >= from && hour < to).reduce((sum, { n }) => sum + n, 0);
  expect(many(19, 23)).toBeGreaterThan(4 * many(2, 6));
});

/** What may lie before its row, and why. */
const EARLIER = [
  'call_record.start_time', // written down at its end
  // counted again for what a refund left of a recharge
  'growth_event.happened_time',
  'growth_event_first.happened_time',
  'hot_word.start_time', // planned by hand
  'statement_due.due_time', // of a day that is noted when there is cash of it
  'transfer.value_time', // the bank's day
];

test('nothing happened to a record before there was one', async () => {
  const columns = await rowsOf(sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'
      and c.column_name <> 'create_time' and exists (select from information_schema.columns o
        where o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'create_time')`);
  expect(columns.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const { table, column } of columns) {
    const name = `${table}.${column}`;
    const earlier = sql`select 1 from ${sql.table(table)}
      where ${sql.ref(column)} < create_time - interval '1 second'`;
    if (!EARLIER.includes(name) && (await found(earlier)).length > 0) wrong.push(name);
  }
  expect(wrong).toEqual([]);
});

test('sign-ins reach back as far as orders do', async () => {
  const months = await rowsOf<{ active: number; payers: number }>(sql`
    select (select count(distinct user_id) from app_login_record where create_time >= now() - make_interval(days => ago)
        and create_time < now() - make_interval(days => ago - 30))::int as active,
      (select count(distinct user_id) from gold_order where kind = 'gold' and paid_time >= now() - make_interval(days => ago)
        and paid_time < now() - make_interval(days => ago - 30))::int as payers
    from generate_series(30, 90, 30) as ago`);
  expect(months.filter(({ active, payers }) => active <= payers * 0.8 || payers < 20)).toEqual([]);
});

test('every card of every dashboard answers, and those of the business have figures', async () => {
  // as autovacuum does, which test databases have not
  await sql`analyze`.execute(server.services.db);
  const empty: string[] = [];
  let cards = 0;
  for (const { id, dashboard } of server.services.screens.all()) {
    if (!dashboard || /^(monitoring|system|demo)\/|^dashboard\/monitor$/.test(id)) continue;
    const range = ['30d', '7d'].find((one) => dashboard.range?.choices.some((choice) => choice === one));
    for (const card of dashboard.cards) {
      cards += 1;
      const { body } = await server.admin.get(`/${id}/query`, { card: card.id, ...(range ? { range } : {}) });
      const { groups, rows } = (body.result ?? {}) as Partial<CardData>;
      const isFlat = groups?.series.every(({ values }) => values.every((value) => value === 0));
      if (!body.success || isFlat || rows?.length === 0) empty.push(`${id} ${card.id}`);
    }
  }
  expect(empty).toEqual([]);
  expect(cards).toBeGreaterThan(60);
});

test('published reports run and are sent', async () => {
  const reports = await rowsOf<{ id: string }>(sql`select id::text from report where status = 'published'`);
  expect(reports.length).toBeGreaterThanOrEqual(2);
  const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(sql`
    select count(*)::int as n from report_schedule where enabled and next_run_time > now()`);
  expect(n).toBeGreaterThanOrEqual(1);
});

test('all media are small, and every file that a record names is stored with its type', async () => {
  const files = readdirSync(MEDIA, { recursive: true, encoding: 'utf8' }).filter((name) => /\./.test(name));
  const bytes = files.reduce((sum, name) => sum + statSync(join(MEDIA, name)).size, 0);
  expect(bytes).toBeLessThan(3 * 1024 * 1024);
  const columns = await rowsOf<{ name: string; part: string }>(sql`
    select table_name as name, column_name as part from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb') and table_name !~ '^(sys_file|sys_data_log|screen)'`);
  const stored = new Map(
    (await rowsOf<{ path: string; type: string }>(sql`select path, content_type as type from sys_file`)).map(
      ({ path, type }) => [path, type],
    ),
  );
  const lost = new Set<string>();
  const named = new Set<string>();
  for (const { name, part } of columns) {
    const paths = await rowsOf<{ path: string }>(sql`
      select distinct (regexp_matches(${sql.ref(part)}::text, '(?:demo|chat)/[a-z0-9-]+[.][a-z0-9]+', 'g'))[1] as path from ${sql.table(name)}
      where ${sql.ref(part)}::text ~ '(demo|chat)/'`);
    for (const { path } of paths) {
      named.add(path);
      if (stored.get(path) !== contentTypeOf(endingOf(path))) lost.add(`${name}.${part}: ${path}`);
    }
  }
  expect([...lost]).toEqual([]);
  expect(named.size).toBeGreaterThan(300);
});

test('a team’s head leads its queues, and its role opens a list with the columns it needs', async () => {
  const heads = await rowsOf(sql<{ head: string; leads: string[] }>`
    select role.role_code as head, array_agg(permission.perms order by permission.perms) as leads
    from sys_depart_role role join sys_depart_role_permission given on given.role_id = role.id
      join sys_permission permission on permission.id = given.permission_id
    where permission.perms like '%:lead' group by 1`);
  expect(heads.find(({ head }) => head === 'reviewer_head')?.leads).toEqual(
    expect.arrayContaining(['album:lead', 'real-name:lead', 'report-record:lead']),
  );
  expect(heads.find(({ head }) => head === 'service_head')?.leads).toContain('report-record:lead');

  const views = await rowsOf(sql<{ role: string; screen: string; hidden: string[] }>`
    select role.role_code as role, view.screen_id as screen, view.content -> 'preferences' -> 'hidden' as hidden
    from sys_saved_view_role given join sys_role role on role.id = given.role_id join sys_saved_view view on view.id = given.view_id`);
  expect(views.map(({ role }) => role).sort()).toEqual(['finance', 'service']);
  for (const { screen, hidden } of views) {
    const fields = server.services.screens.get(screen)?.fields ?? {};
    expect(hidden.filter((name) => !(name in fields))).toEqual([]);
  }
});
