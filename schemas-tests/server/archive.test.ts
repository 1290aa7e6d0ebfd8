import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { move } from '../../src/domain/ledger/move';
import { type Period, statementOf } from '../../src/domain/money/rules/statement';
import { monthsTables } from '../../src/server/db/tableFacts';
import { job as archiveJob } from '../../src/server/parts/platform/jobs/archive';
import { parameterValues } from '../../src/server/scheduler/parameters';
import { age, archivedRows, archiveIn } from '../support/archived';
import { brokenRules, person, SOUND } from '../support/moneyStory';
import { more } from '../support/more';
import { startTestServer, type TestServer } from '../support/testServer';

/** Months that leave the database: `design.md` §5. */
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const db = () => server.services.db;
const dataDir = () => server.services.environment.dataDir;
let serial = 90_000;
const next = () => String(serial++);
const YEAR = 12;
const TEXT = '制表\t，\\N，换行\n，回车\r，\\';

async function pay(userId: string, amount: number, on = db()): Promise<void> {
  const cause = { businessType: 'adjust', businessId: next(), step: 'normal' } as const;
  const movement = {
    userId,
    currency: 'bean',
    amount,
    cause,
    operatorId: null,
    isDebtAccepted: true,
  } as const;
  await on.transaction().execute((tx) => move(tx, movement));
}

const monthsHere = async (table: string) =>
  (
    await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = ${table}::regclass order by 1`.execute(db())
  ).rows.map(({ name }) => name);

test('every table that the migrations made by months is known as one', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_partitioned_table join pg_class c on c.oid = partrelid order by 1`.execute(
    db(),
  );
  expect(rows.map(({ name }) => name)).toEqual(
    monthsTables()
      .map(({ table }) => table)
      .sort(),
  );
});

test('nothing is archived without a setting', async () => {
  await sql`select ensure_month_partition('private_message', now() - interval '40 months')`.execute(db());
  const before = await monthsHere('private_message');
  const lines: string[] = [];
  const signal = new AbortController().signal;
  const context = { services: server.services, output: (line: string) => void lines.push(line), signal };
  await archiveJob.run({ ...context, parameters: parameterValues(archiveJob, {}) });
  expect(lines).toEqual([]);
  expect(await monthsHere('private_message')).toEqual(before);
});

test('old months of messages go into files as they were, young ones stay', async () => {
  await sql`select ensure_month_partition('private_message', now() - make_interval(months => n)) from generate_series(1, 40) as n`.execute(
    db(),
  );
  await sql`insert into private_message (id, conversation_id, sender_id, receiver_id, kind, content, create_time)
    select id_at(now() - make_interval(months => n)) + n, 1, 2, 3, 'text', ${TEXT}, now() - make_interval(months => n)
    from generate_series(1, 40, 3) as n`.execute(db());
  const before = await sql<Record<string, unknown>>`
    select id::text, content, media from private_message where id < id_at(date_trunc('month', now() - interval '12 months') - interval '1 day') order by id`.execute(
    db(),
  );
  const { lines } = await archiveIn(server, { private_message: 1 });
  expect(lines.length).toBeGreaterThan(10);
  const archived = Object.values(await archivedRows(server, 'private_message')).flat();
  expect(archived.map(({ id, content, media }) => ({ id, content, media }))).toEqual(
    expect.arrayContaining(before.rows),
  );
  expect(before.rows.length).toBeGreaterThan(5);
  const left = await sql<{ id: string }>`select id::text from private_message order by id`.execute(db());
  expect(left.rows).toHaveLength(14 - archived.length);
  expect(await archiveIn(server, { private_message: 1 })).toMatchObject({ lines: [] });
});

more(
  'sums of a month are carried forward: balances, debts and statements stay right, whatever moved',
  async () => {
    const acts = fc.array(
      fc.record({ who: fc.nat(2), amount: fc.integer({ min: -400, max: 600 }).filter((n) => n !== 0) }),
      { minLength: 3, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 4 }), async (years) => {
        const own = await startTestServer();
        try {
          await liveThrough(own, years);
        } finally {
          await own.close();
        }
      }),
      { numRuns: 6, seed: 20_261_122, verbose: 1 },
    );
  },
  180_000,
);

/** Years of movements, each archived while the next ones are played by the same people. */
async function liveThrough(own: TestServer, years: { who: number; amount: number }[][]): Promise<void> {
  const { db } = own.services;
  const people: string[] = [];
  for (let number = 0; number < 3; number += 1)
    people.push(await person(db, { userNo: next(), gold: 20, bean: 30 }));
  const statements = () =>
    Promise.all(
      people.flatMap((id) => [
        statementOf(db, recentOf(id)),
        statementOf(db, { ...recentOf(id), currency: 'gold' as const }),
      ]),
    );
  for (const [index, played] of years.entries()) {
    for (const { who, amount } of played) await pay(people[who] as string, amount, db);
    const left = years.length - index;
    await age(db, people, { from: (left + 1) * YEAR, to: left * YEAR + 1 });
    const before = await statements();
    const { lines } = await archiveIn(own, { ledger: left });
    expect(lines.length).toBeGreaterThan(0);
    expect(await brokenRules(db)).toEqual(SOUND);
    expect(await statements()).toEqual(before);
  }
  const { rows } = await sql<{ count: string }>`select count(*) as count from ledger`.execute(db);
  expect(rows).toEqual([{ count: '0' }]);
  for (const id of people) await pay(id, 70, db);
  for (const id of people) await pay(id, -90_000, db);
  expect(await brokenRules(db)).toEqual(SOUND);
}

more(
  'killed before any of its statements, the next run finishes it, and no row is lost or duplicated',
  async () => {
    const user = await person(db(), { userNo: next() });
    let [ended, lives] = [false, 1];
    for (; !ended && lives < 45; lives += 1) {
      for (let turn = 0; turn < 3; turn += 1) await pay(user, 10 + lives);
      const total = await rowsOf(user);
      // the three youngest of them, into a separate month
      const month = 59 - lives;
      await ageLast(user, month);
      // what a process that ended while writing left behind
      const folder = join(dataDir(), 'archive', 'ledger');
      await mkdir(folder, { recursive: true });
      const name = await monthName(month);
      for (const rest of ['gz.new', 'json.new', 'gz', 'json'])
        await writeFile(join(folder, `${name}.${rest}`), 'cut o');
      ended = await archiveIn(server, { ledger: 1 }, lives).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed');
          return false;
        },
      );
      await archiveIn(server, { ledger: 1 });
      const gone = (await archivedRows(server, 'ledger'))[name] ?? [];
      expect(gone.map(({ user_id }) => user_id)).toEqual([user, user, user]);
      expect(await rowsOf(user)).toBe(total - 3);
      expect(await monthsHere('ledger')).not.toContain(name);
      expect(await brokenRules(db())).toEqual(SOUND);
      expect(existsSync(join(folder, `${name}.gz.new`))).toBe(false);
    }
    expect(lives).toBeGreaterThanOrEqual(10);
  },
  120_000,
);

test('no statement covers archived days', async () => {
  await archiveIn(server, { ledger: 1 });
  const user = await person(db(), { userNo: next() });
  const period = { ...recentOf(user), begin: '2024-01-01' };
  await expect(statementOf(db(), period)).rejects.toThrow(/以前的流水已归档，不能再按它计算/);
});

more('a file that is not what was written keeps the rows where they are', async () => {
  await archiveIn(server, { ledger: 1 });
  const user = await person(db(), { userNo: next() });
  // a run that ends once the file is written and noted; then the disk spoils it
  const stateOf = async (month: string) =>
    (await sql<{ state: string }>`select state from archive_partition where name = ${month}`.execute(db()))
      .rows[0]?.state;
  let name = '';
  for (let lives = 5; (await stateOf(name)) !== 'written' && lives < 40; lives += 1) {
    await pay(user, 10);
    await ageLast(user, 65 - lives, 1);
    name = await monthName(65 - lives);
    await archiveIn(server, { ledger: 1 }, lives).catch(() => undefined);
    if ((await stateOf(name)) !== 'written') await archiveIn(server, { ledger: 1 });
  }
  await writeFile(join(dataDir(), 'archive', 'ledger', `${name}.gz`), 'spoilt');
  await expect(archiveIn(server, { ledger: 1 })).rejects.toThrow('数据仍在数据库里');
  expect((await sql`select 1 from ${sql.table(name)}`.execute(db())).rows).toHaveLength(1);
  await archiveIn(server, { ledger: 1 });
  expect((await archivedRows(server, 'ledger'))[name]).toHaveLength(1);
});

more(
  'a month whose balances do not follow from each other stays, and so does one that has older rows below it',
  async () => {
    const user = await person(db(), { userNo: next(), bean: 5 });
    await ageLast(user, 13, 1);
    await setBalance(user, 6);
    await expect(archiveIn(server, { ledger: 1 })).rejects.toThrow('余额接不上前一条');
    await setBalance(user, 5);
    expect(await brokenRules(db())).toEqual(SOUND);
    await sql`insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step)
    values (5, ${user}::bigint, 'gold', 0, 0, 'adjust', 1, 'normal')`.execute(db());
    await expect(archiveIn(server, { ledger: 1 })).rejects.toThrow('还有更早的记录（最早 5）');
  },
);

/** As nobody can: the ledger refuses to be changed. */
async function setBalance(user: string, balance: number): Promise<void> {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update ledger set balance = ${balance} where user_id = ${user}::bigint`.execute(tx);
    });
}

function recentOf(id: string): Period {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { subject: 'user', id, currency: 'bean', begin: day(20), end: day(1) };
}

async function rowsOf(user: string): Promise<number> {
  const { rows } = await sql<{
    count: string;
  }>`select count(*) as count from ledger where user_id = ${user}::bigint`.execute(db());
  return Number(rows[0]?.count);
}

/** The name of the partition of so many months ago. */
async function monthName(ago: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select 'ledger_' || to_char((now() - make_interval(months => ${ago}::int)) at time zone 'Asia/Shanghai', 'YYYYMM') as name`.execute(
    db(),
  );
  return rows[0]?.name as string;
}

/** A person's rows of this month into an older one, in their order. */
async function ageLast(user: string, ago: number, count = 3): Promise<void> {
  await age(db(), [user], { from: ago, to: ago });
  expect(await rowsOf(user)).toBe(count);
}
