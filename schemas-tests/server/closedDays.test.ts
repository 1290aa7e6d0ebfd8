import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { move, refusing } from '../../src/domain/ledger/move';
import { seedLoad } from '../../src/domain/load/load';
import { job } from '../../src/domain/money/jobs/closeDays';
import { verifyArchived } from '../../src/domain/money/rules/closedDays/archived';
import { closeNextDay } from '../../src/domain/money/rules/closedDays/close';
import { sealRecords, verifyRecords } from '../../src/domain/money/rules/closedDays/records';
import { differencesOf } from '../../src/domain/money/rules/closedDays/verify';
import { buildApp } from '../../src/server/app/app';
import { ensureDictionaries } from '../../src/server/app/initial/dictionaries';
import { connect } from '../../src/server/db/connection';
import { parameterValues } from '../../src/server/scheduler/parameters';
import { withDatabase } from '../../src/testing/server/testServer';
import { appWith } from '../support/appAccount';
import { age, archiveIn } from '../support/archived';
import { person } from '../support/moneyStory';
import { byHalf, more } from '../support/more';
import { operatorWith, startTestServer, type TestServer } from '../support/testServer';
import { unguarded } from '../support/unguarded';

/** Days of the ledger that are closed: `docs/catalogue.md` §5. */
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const db = () => server.services.db;
const run = (statement: ReturnType<typeof sql>) => statement.execute(db());
let serial = 700_000;
const next = () => String(++serial);

/** Some days ago, in Shanghai. */
const dayAgo = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

/** Rows of these days ago, three hours after midnight, of a person of their own. Answers their ids. */
async function plant(...days: number[]): Promise<string[]> {
  const user = next();
  const ids: string[] = [];
  for (const [place, ago] of days.entries()) {
    const { rows } = await sql<{ id: string }>`
      insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, note, create_time)
      select id_at(at) + ${place}, ${user}::bigint, 'bean', 10, ${10 * (place + 1)}, 'adjust', ${next()}::bigint, 'normal', '补偿', at
      from (select (${dayAgo(ago)}::date + interval '3 hours') at time zone 'Asia/Shanghai' as at) as moment returning id::text`.execute(
      db(),
    );
    ids.push(rows[0]?.id as string);
  }
  return ids;
}

const close = (day: string, on = db()) =>
  refusing(sql<{ hash: string }>`select hash from ledger_close_day(${day}::date, null)`.execute(on));

interface Day {
  day: string;
  movements: number;
  beanAmount: number;
  hash: string;
  previousHash: string;
}

async function closedDays(): Promise<Day[]> {
  const { rows } = await sql<Day>`select day::text, movements::int, bean_amount::int as "beanAmount", hash,
    previous_hash as "previousHash" from ledger_day order by ledger_day.day`.execute(db());
  return rows;
}

async function runJob(parameters = {}): Promise<{ lines: string[]; logged: string[]; error: unknown }> {
  const lines: string[] = [];
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const services = new Proxy(server.services, {
    get: (target, name, receiver) => (name === 'log' ? log : Reflect.get(target, name, receiver)),
  });
  const context = { services, output: (line: string) => void lines.push(line) };
  const error = await job
    .run({ ...context, parameters: parameterValues(job, parameters), signal: new AbortController().signal })
    .catch((thrown) => thrown);
  return { lines, logged, error };
}

async function openDiscrepancies() {
  const { rows } = await sql<
    Record<string, unknown>
  >`select day::text, what, currency, step, ledger_amount::float8 as is,
    cause_amount::float8 as was from reconciliation_fault where kind = 'day' and status = 'open' order by day, step`.execute(
    db(),
  );
  return rows;
}

/** By somebody who owns the database and turns its triggers off. */
async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
    });
}

test('days are closed in their order, empty ones too, and neither today nor twice', async () => {
  await plant(4, 4, 2);
  await close(dayAgo(4));
  await expect(close(dayAgo(4))).rejects.toThrow(`${dayAgo(4)} 已关账`);
  await expect(close(dayAgo(5))).rejects.toThrow(`${dayAgo(5)} 已关账`);
  await expect(close(dayAgo(2))).rejects.toThrow(`${dayAgo(2)} 不能先关账：要先关 ${dayAgo(3)}`);
  await close(dayAgo(3));
  await close(dayAgo(2));
  await close(dayAgo(1));
  await expect(close(dayAgo(0))).rejects.toThrow(`${dayAgo(0)} 还没有过完，不能关账`);
  const days = await closedDays();
  expect(days.map(({ movements, beanAmount }) => [movements, beanAmount])).toEqual([
    [2, 20],
    [0, 0],
    [1, 10],
    [0, 0],
  ]);
  expect(days.map(({ previousHash }) => previousHash)).toEqual(['', ...days.slice(0, 3).map((d) => d.hash)]);
});

test('where one database user does everything, a notice of a closed day is booked now', async () => {
  const [first] = await plant(4);
  for (const ago of [4, 3, 2, 1]) await close(dayAgo(ago));
  await ensureDictionaries(db());
  const { token } = await appWith(server, '主站', ['order', 'orderPaid']);
  const { database } = server.config as { database: string };
  await run(sql`alter database ${sql.id(database)} reset console.book_then`);
  const own = connect(server.config, 2);
  onTestFinished(() => own.destroy());
  const whole = await buildApp(withDatabase(server.services, own));
  const call = async (url: string, payload: object) =>
    (await whole.inject({ method: 'POST', url: `/console${url}`, headers: { token }, payload })).json();
  const { rows } = await sql<{
    id: string;
  }>`insert into price_config (name, platform, amount, gold, bonus, first_bonus, enabled, valid_from)
    values ('小', 'ios', 600, 60, 0, 0, true, now() - interval '9 days') returning id::text`.execute(db());
  await run(
    sql`update pay_config set alipay_enabled = true, min_amount = 100, max_amount = 10000, daily_limit = 100000,
    order_timeout = 1800`,
  );
  const userId = await person(db(), { userNo: '990001' });
  const order = {
    clientId: 'late',
    userId,
    kind: 'gold',
    itemId: rows[0]?.id,
    channel: 'alipay',
    platform: 'ios',
  };
  const { orderNo } = (await call('/app/orders', order)).result as { orderNo: string };
  expect(orderNo).toBeTruthy();
  await run(
    sql`update gold_order set create_time = (${dayAgo(3)}::date + interval '3 hours') at time zone 'Asia/Shanghai'`,
  );
  const paid = {
    userId,
    orderNo,
    channel: 'alipay',
    tradeNo: 'LATE',
    amount: 600,
    paidTime: `${dayAgo(3)} 03:01:00`,
  };
  expect(await call('/app/orders/paid', paid)).toMatchObject({ success: true });
  const booked = await sql<{ step: string; isNew: boolean }>`
    select step, id > ${first}::bigint and id >= id_at(now() - interval '1 hour') as "isNew" from transfer
    where business_type = 'order' order by step`.execute(db());
  expect(booked.rows).toEqual([
    { step: 'delivered', isNew: true },
    { step: 'paid', isNew: true },
  ]);
  expect((await run(sql`select from payment_notice where trade_no = 'LATE'`)).rows).toHaveLength(1);
  await whole.close();
});

test('the hash is what somebody outside computes from the rows', async () => {
  const [first] = await plant(3, 3);
  await run(sql`insert into ledger (id, user_id, currency, amount, balance, debt_change, debt, seq, business_type, business_id, step,
      payer_id, operator_id, note, version_of, version_id, create_time)
    values (${first}::bigint + 100, 9, 'gold', -5, 0, 2, 2, 1, 'gift', 8, 'normal', 7, 6, '“引号”"、换行' || chr(10), 'gift', 5,
      '2026-01-01 00:00:00+08')`);
  await close(dayAgo(3));
  const { rows } = await sql<{
    line: string;
  }>`select json_build_array(id, user_id, currency, amount, balance, debt_change, debt, seq,
      business_type, business_id, step, payer_id, operator_id, note, version_of, version_id,
      extract(epoch from create_time)::bigint)::text as line from ledger order by id`.execute(db());
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const postings = await sql<{ line: string }>`
    select json_build_array(transfer_id, account, amount)::text as line from posting order by transfer_id, account`.execute(
    db(),
  );
  const digestOf = (lines: { line: string }[]) => sha(lines.map(({ line }) => line).join('\n'));
  const hours = Array.from({ length: 24 }, (_, hour) =>
    hour === 3 ? `${digestOf(rows)} ${digestOf(postings.rows)}` : `${sha('')} ${sha('')}`,
  );
  expect(rows).toHaveLength(3);
  expect((await closedDays())[0]?.hash).toBe(sha(['', dayAgo(3), ...hours].join('\n')));
});

test('a closed day takes no row from anybody, and an open one does', async () => {
  const user = await person(db(), { userNo: next(), bean: 100 });
  await plant(3);
  await close(dayAgo(3));
  await expect(refusing(plant(3))).rejects.toThrow(
    `${dayAgo(3)} 已关账，不能再记账；请在未关账的日子另记一笔更正`,
  );
  // older than the first closed one
  await expect(plant(9)).rejects.toThrow('ledger: closed');
  await expect(
    run(sql`insert into ledger_default (id, user_id, currency, amount, balance, business_type, business_id, step)
      values (5, 1, 'bean', 1, 1, 'adjust', 5, 'normal')`),
  ).rejects.toThrow('ledger: closed');
  await plant(2);
  const cause = { businessType: 'adjust', businessId: next(), step: 'normal' } as const;
  const pay = db()
    .transaction()
    .execute((tx) => move(tx, { userId: user, currency: 'bean', amount: 5, cause, operatorId: null }));
  await expect(pay).resolves.toMatchObject({ balance: 105 });
});

more(
  'a load of history is refused where a day is closed, and afterwards every day is asked again',
  async () => {
    const load = () => seedLoad(db(), { users: 20, orders: 10, ledger: 100 }, () => undefined);
    await load();
    await plant(3);
    await close(dayAgo(3));
    await expect(load()).rejects.toThrow(`${dayAgo(3)} 及以前的账已关，不能再写入以前的数据`);
    await expect(plant(3)).rejects.toThrow('ledger: closed');
  },
);

test('nobody writes closed days but by the function, and not even the owner changes them', async () => {
  await plant(3);
  await close(dayAgo(3), server.application);
  for (const statement of [
    'update ledger_day set hash = previous_hash',
    'delete from ledger_day',
    'truncate ledger_day',
    'insert into ledger_day select * from ledger_day',
  ]) {
    await expect(sql.raw(statement).execute(server.application)).rejects.toThrow('permission denied');
    if (!statement.startsWith('insert'))
      await expect(sql.raw(statement).execute(db())).rejects.toThrow('append-only');
  }
});

test('a day is closed only after those who are adding to it, and what comes later is refused', async () => {
  const [id] = await plant(3);
  let isClosed = false;
  let closing: Promise<unknown> = Promise.resolve();
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
        values (${id}::bigint + 9, 1, 'bean', 1, 1, 'adjust', 9, 'normal')`.execute(tx);
      closing = close(dayAgo(3), server.application).then(() => {
        isClosed = true;
      });
      await expect
        .poll(async () => {
          const { rows } =
            await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(db());
          return rows.length;
        })
        .toBe(1);
      // other days go on meanwhile
      await plant(2);
      expect(isClosed).toBe(false);
    });
  await closing;
  expect(await closedDays()).toMatchObject([{ day: dayAgo(3), movements: 2 }]);
});

more('of two that close at once, each day is closed once', async () => {
  await plant(6);
  const [first, second] = await Promise.all([runJob({ wait: 0 }), runJob({ wait: 0 })]);
  expect([first.error, second.error]).toEqual([undefined, undefined]);
  expect((await closedDays()).map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1].map(dayAgo));
  const closed = [...first.lines, ...second.lines].filter((line) => line.includes('已关账：'));
  expect(closed).toHaveLength(6);
});

test('the job waits a day, and writes each hash into its output and the log of the process', async () => {
  await plant(3, 2);
  const { lines, logged, error } = await runJob();
  expect(error).toBeUndefined();
  const days = await closedDays();
  expect(days.map(({ day }) => day)).toEqual([dayAgo(3), dayAgo(2)]);
  expect(lines).toEqual([
    ...days.map(({ day, hash }) => `${day} 已关账：1 笔，${hash}`),
    '核对了 2 个已关账的日子：0 处不一致',
  ]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject(
    days.map(({ day, hash }) => ({ level: 30, msg: 'ledger day closed', day, hash, movements: 1 })),
  );
});

describe('the job finds what the owner changes in a closed day', () => {
  const row = (id: string | undefined) => sql`id = ${id}::bigint`;
  const changes: [string, (ids: string[]) => Promise<void>, object][] = [
    [
      'an amount',
      ([id]) => tamper(sql`update ledger set amount = 9999 where ${row(id)}`),
      { currency: 'bean', is: 10009, was: 20 },
    ],
    [
      'an amount beyond any sum',
      ([id, other]) =>
        tamper(sql`update ledger set amount = 9223372036854775807 where ${row(id)} or ${row(other)}`),
      { currency: 'bean', is: 2 ** 63, was: 20 },
    ],
    [
      'a row that is deleted',
      ([id]) => tamper(sql`delete from ledger where ${row(id)}`),
      { is: 10, was: 20 },
    ],
    [
      'a row that is added with triggers turned off',
      ([id]) =>
        tamper(sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
          values (${id}::bigint + 7, 1, 'gold', 1, 1, 'adjust', 5, 'normal')`),
      { currency: 'gold', is: 1, was: 0 },
    ],
    ['a note', ([id]) => tamper(sql`update ledger set note = '补偿 ' where ${row(id)}`), { currency: '' }],
    ['a note that is removed', ([id]) => tamper(sql`update ledger set note = null where ${row(id)}`), {}],
    [
      'a time',
      ([id]) =>
        tamper(sql`update ledger set create_time = create_time + interval '1 second' where ${row(id)}`),
      {},
    ],
    [
      'rows that change places',
      ([id, other]) =>
        tamper(
          sql`update ledger set id = 1 where ${row(id)}`,
          sql`update ledger set id = ${id}::bigint where ${row(other)}`,
          sql`update ledger set id = ${other}::bigint where id = 1`,
        ),
      { currency: '' },
    ],
    [
      'a row that moves to another day',
      ([id]) => tamper(sql`update ledger set id = id_at(now()) where ${row(id)}`),
      { is: 10, was: 20 },
    ],
    [
      'a sum that was stored',
      () => tamper(sql`update ledger_day set bean_amount = 21 where day = ${dayAgo(3)}::date`),
      { is: 20, was: 21 },
    ],
  ];
  test.each(changes.slice(0, byHalf(2, changes.length)))('%s', async (_, change, found) => {
    const ids = await plant(3, 3, 2);
    expect((await runJob()).error).toBeUndefined();
    await change(ids);
    expect(String((await runJob()).error)).toContain(`已关账的日子被改动：${dayAgo(3)}`);
    expect(await openDiscrepancies()).toMatchObject([
      { day: dayAgo(3), what: 'sealed', step: 'digest', ...found },
    ]);
  });

  test('a hash with its row, and a day that is taken out, by the chain', async () => {
    await plant(5);
    await runJob();
    const link = { day: dayAgo(3), what: 'sealed', step: 'chain' };
    await tamper(sql`delete from ledger_day where day = ${dayAgo(4)}::date`);
    const { error } = await runJob({ verified: 1 });
    expect(String(error)).toContain(`已关账的日子被改动：${dayAgo(3)}`);
    expect(await openDiscrepancies()).toMatchObject([link]);
    await tamper(sql`update ledger_day set hash = 'x' where day = ${dayAgo(3)}::date`);
    await runJob({ verified: 1 });
    expect(await openDiscrepancies()).toMatchObject([link, { ...link, day: dayAgo(2) }]);
  });
});

test('the role is notified of a changed day, and the discrepancy closes when the day is restored', async () => {
  const [id] = await plant(3);
  await runJob();
  await tamper(sql`update ledger set amount = 11 where id = ${id}::bigint`);
  await runJob();
  const { rows } = await sql<{
    title: string;
  }>`select titile as title from sys_announcement where titile like '对账发现%'`.execute(db());
  expect(rows).toEqual([{ title: '对账发现 1 处新的不一致' }]);
  await tamper(sql`update ledger set amount = 10 where id = ${id}::bigint`);
  expect((await runJob()).error).toBeUndefined();
  expect(await openDiscrepancies()).toEqual([]);
});

test('the digest depends neither on the time zone nor on the partition of a row', async () => {
  const [id] = await plant(3, 3);
  const digest = (zone: string) =>
    db()
      .transaction()
      .execute(async (tx) => {
        await sql`select set_config('timezone', ${zone}, true), set_config('datestyle', 'German', true)`.execute(
          tx,
        );
        const { rows } = await sql<{
          hash: string;
        }>`select hash from ledger_day_digest(${dayAgo(3)}::date, 'before')`.execute(tx);
        return rows[0]?.hash;
      });
  const here = await digest('Asia/Shanghai');
  expect(await digest('America/New_York')).toBe(here);
  const { rows } = await sql<{
    part: string;
  }>`select tableoid::regclass::text as part from ledger where id = ${id}::bigint`.execute(db());
  const part = sql.table(rows[0]?.part as string);
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`alter table ledger detach partition ${part}`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into ledger select * from ${part}`.execute(tx);
    });
  expect(await digest('UTC')).toBe(here);
});

more('a day of an archived month is skipped, and closing goes on after it', async () => {
  const user = await person(db(), { userNo: next(), bean: 5 });
  await age(db(), [user], { from: 14, to: 14 });
  const { rows } = await sql<{ day: string }>`
    select (to_timestamp((min(id) >> 22) / 1000.0 + 1577836800) at time zone 'Asia/Shanghai')::date::text as day from ledger`.execute(
    db(),
  );
  const old = rows[0]?.day as string;
  await close(old);
  await archiveIn(server, { ledger: 1 });
  await plant(3);
  const { lines, error } = await runJob({ verified: 3660 });
  expect(error).toBeUndefined();
  expect(lines.at(-1)).toContain('，另有 1 个已归档：0 处不一致');
  // as `docs/operations.md` compares by hand
  const changed = await sql`select d.day from ledger_day d, ledger_day_digest(d.day, d.previous_hash) n
    where n.hash <> d.hash and d.day >= coalesce(ledger_archived_until(), d.day)`.execute(db());
  expect(changed.rows).toEqual([]);
  expect((await closedDays()).at(-1)?.day).toBe(dayAgo(2));
  await expect(close(old)).rejects.toThrow('已关账');
});

test('an operator with the right closes up to yesterday, and verifies a day', async () => {
  const [id] = await plant(3);
  const path = '/finance/ledgerDay';
  const who = await operatorWith(server, 'closer', [
    'ledger-day:list',
    'ledger-day:close',
    'ledger-day:verify',
  ]);
  const reader = await operatorWith(server, 'reader', ['ledger-day:list']);
  expect((await reader.post(`${path}/action/close`, { reason: '月底' })).status).toBe(403);
  expect((await who.post(`${path}/action/close`, {})).body.success).toBe(false);
  const answer = await who.post(`${path}/action/close`, { reason: '月底' });
  expect(answer.body.message).toBe(`已关账 3 天，到 ${dayAgo(1)}`);
  expect((await who.post(`${path}/action/close`, { reason: '再来' })).body.message).toBe(
    '到昨天的日子都已关账',
  );
  const list = (await who.get(`${path}/list`)).body.result as { records: Record<string, string>[] };
  expect(list.records.map(({ day }) => day)).toEqual([1, 2, 3].map(dayAgo));
  const first = list.records[2] as Record<string, string>;
  expect(first).toMatchObject({ closedBy: expect.any(String), note: '月底' });
  const verify = () => who.post(`${path}/action/verify`, { id: first.id });
  expect((await verify()).body.message).toBe('一致');
  await tamper(sql`update ledger set note = 'x' where id = ${id}::bigint`);
  expect((await verify()).body.message).toBe(`${dayAgo(3)} 与关账时不一致：笔数和合计相同，内容或顺序被改过`);
  await tamper(sql`update ledger set amount = 4 where id = ${id}::bigint`);
  expect((await verify()).body.message).toBe(`${dayAgo(3)} 与关账时不一致：金豆合计关账时 10，现在 4`);
  expect(await differencesOf(db(), dayAgo(2))).toEqual([]);
});

more('a long backlog is left to the job', async () => {
  await plant(40);
  const { body } = await server.admin.post('/finance/ledgerDay/action/close', { reason: '月底' });
  expect(body.message).toContain('还有 40 天没有关账，一次最多 31 天');
  const closed = await db()
    .transaction()
    .execute((tx) => closeNextDay(tx, { until: dayAgo(40), by: null, note: null }));
  expect(closed).toMatchObject({ day: dayAgo(40), movements: '1' });
});

test('an archived day is read from its file, a twelfth of the months each night, and a changed row shows', async () => {
  for (const table of ['ledger', 'posting'])
    await sql`select ensure_month_partition(${table}, now() - interval '430 days')`.execute(db());
  await plant(430, 430);
  await close(dayAgo(430));
  await archiveIn(server, { ledger: 1, posting: 1 });
  const twelfths = async () => {
    const all = [];
    for (let turn = 0; turn < 12; turn += 1)
      all.push(await verifyArchived(server.services, sql`${sql.lit(turn)}`));
    return all.filter(({ months }) => months.length > 0);
  };
  expect(await twelfths()).toMatchObject([{ days: [dayAgo(430)], found: [] }]);
  const month = dayAgo(430).slice(0, 7).replace('-', '');
  const file = join(server.services.environment.dataDir, 'archive', 'ledger', `ledger_${month}.gz`);
  const text = gunzipSync(await readFile(file)).toString();
  await writeFile(file, gzipSync(text.replace('\t10\t', '\t9910\t')));
  expect(await twelfths()).toMatchObject([
    { found: [{ day: dayAgo(430), what: 'sealed', step: 'archived' }] },
  ]);
});

test('what a closed day wrote into the data log is sealed with it', async () => {
  await plant(3);
  const log = (ago: number) =>
    sql`insert into sys_data_log (id, screen_id, data_table, data_id, operation, action_title, create_by)
      select id_at((${dayAgo(ago)}::date + interval '3 hours') at time zone 'Asia/Shanghai'), 'user/user', 'app_user', '1', 'edit', '编辑', 1`.execute(
      db(),
    );
  await log(3);
  await close(dayAgo(3));
  await db().transaction().execute(sealRecords);
  const days = [dayAgo(3)];
  expect(await verifyRecords(db(), days)).toEqual([]);
  await unguarded(db(), sql`delete from sys_data_log where screen_id = 'user/user'`);
  expect(await verifyRecords(db(), days)).toMatchObject([
    { day: dayAgo(3), what: 'sealed', detail: '操作日志与关账时不一致' },
  ]);
});

test('the hash of a closed day leaves for the webhook of the setting', async () => {
  await sql`insert into webhook (code, title, kind, address, host, role, enabled)
    values ('seal', '封存码', 'webhook', 'https://seal.example.com/', 'seal.example.com', 'admin', true)`.execute(
    db(),
  );
  await plant(3);
  const closed = await db()
    .transaction()
    .execute((tx) => closeNextDay(tx, { until: dayAgo(3), by: null, note: null }));
  const { rows } = await sql<{
    text: string;
  }>`select message ->> 'text' as text from webhook_delivery`.execute(db());
  expect(rows).toEqual([{ text: `${dayAgo(3)} 已关账：1 笔，封存码 ${closed?.hash}` }]);
});
