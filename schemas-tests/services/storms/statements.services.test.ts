import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { plusDays, wireTime } from '../../../src/engine/pure';
import type { Db } from '../../../src/server/db/connection';
import { type BillEntry, wechatBill } from '../../support/payBills.mjs';
import { freePort } from '../freePort';
import { type StormConsole, startStorm } from './stormConsole';

/**
 * A large statement of a whole installation, sent again and again while kill -9 ends the console in the middle of its import, of its
 * matching and of the payments that only it knows: it is imported once, each line is matched once, and what differs is what was planted.
 */
const LINES = 20_000;
/** Payments among them whose notices were lost. */
const LOST = 200;
const AMOUNT = 600;
const IMPORT_KILLS = 3;
const DAY = plusDays(wireTime(Date.now()).slice(0, 10), -1);

/** Paid orders of the day and unpaid ones, and the channel's entries: each order once, in the order of their numbers. */
async function ordered(db: Db): Promise<BillEntry[]> {
  await sql`insert into app_user (user_no, nickname, status)
    select 'storm' || n, '测试' || n, 'normal' from generate_series(1, ${LOST}::int + 1) as n`.execute(db);
  await sql`insert into gold_order (kind, order_no, trade_no, channel, user_id, amount, gold, bonus, status, create_time, paid_time)
    select 'gold', 'SG' || n, case when is_paid then 'ST' || n end, 'wechat', u.id, ${AMOUNT}, 60, 0,
      case when is_paid then 'paid' else 'unpaid' end, ${`${DAY} 09:59:00`}::timestamp at time zone 'Asia/Shanghai',
      case when is_paid then ${`${DAY} 10:00:00`}::timestamp at time zone 'Asia/Shanghai' end
    from (select n, n > ${LOST} as is_paid, least(n, ${LOST} + 1) as place from generate_series(1, ${LINES}::int) as n) as line
    join app_user u on u.user_no = 'storm' || place`.execute(db);
  return Array.from({ length: LINES }, (_, at) => ({
    ...{ kind: 'payment' as const, number: `SG${at + 1}`, channelNo: `ST${at + 1}` },
    ...{ yuan: '6.00', fee: '0.04', time: `${DAY} 10:00:00` },
  }));
}

/** Kills the console when the database works on this for it. */
async function killDuring(storm: StormConsole, db: Db, what: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(what, { timeout: 120_000, interval: 5 });
  storm.consoles.kill();
  // whose client has gone is rolled back
  await vi.waitUntil(async () => !(await works(db, '%')), { timeout: 60_000, interval: 50 });
}

const works = async (db: Db, statement: string) => {
  const { rows } = await sql`select from pg_stat_activity
    where state <> 'idle' and query ilike ${statement} and datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db);
  return rows.length > 0;
};
const count = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(db)).rows[0]?.count;

test('a storm over a statement with kills in the middle: one import, each line matched once', async () => {
  const storm = await startStorm(await freePort(), { SEED: 'empty' });
  await storm.within(async (db) => {
    const entries = await ordered(db);
    const [missing, doubled] = [entries[LINES - 7], entries[LINES - 3]] as [BillEntry, BillEntry];
    const file = [...entries.filter((entry) => entry !== missing), doubled];
    const sheet = await storm.upload('对账单.csv', Buffer.from(wechatBill(file)));
    // as the channel's own file, which is fetched
    await sql`create function fetched() returns trigger language plpgsql as $$ begin new.imported_by := null; return new; end $$`.execute(
      db,
    );
    await sql`create trigger fetched before insert on channel_statement for each row execute function fetched()`.execute(
      db,
    );
    const load = () => storm.act('/finance/statement', 'load', { sheet, day: DAY });
    const loading = [load(), load()];
    for (let kill = 0; kill < IMPORT_KILLS; kill++)
      await killDuring(storm, db, () => works(db, '%insert into statement_line%'));
    await killDuring(storm, db, () => works(db, '%with found as%'));
    for (const answer of await Promise.all(loading)) expect(answer).toMatchObject({ success: true });
    const noted = () =>
      count(
        db,
        sql`select count(*)::int as count from gold_order where status = 'delivered'`,
      ) as Promise<number>;
    await killDuring(storm, db, async () => (await noted()) > LOST / 4);
    expect(await noted()).toBeLessThan(LOST);

    const statements = () => storm.list<{ status: string }>('/finance/statement/list');
    await expect.poll(statements, { timeout: 120_000, interval: 500 }).toMatchObject([{ status: 'matched' }]);
    expect((await load()).message).toBe('这个文件已经导入过，没有重复导入');
    await expectMatchedOnce(db, { missing, doubled, lines: file.length });
  });
  expect(await storm.proveAll()).toEqual([]);
  console.log(
    `${LINES} lines, ${LOST} of them of lost notices, ${storm.consoles.restarts()} kills: matched once`,
  );
}, 600_000);

async function expectMatchedOnce(
  db: Db,
  { missing, doubled, lines }: { missing: BillEntry; doubled: BillEntry; lines: number },
): Promise<void> {
  const { rows } = await sql`select count(*)::int as lines, count(transfer_id)::int as matched,
    count(distinct transfer_id)::int as transfers from statement_line`.execute(db);
  expect(rows).toEqual([{ lines, matched: lines - 1, transfers: lines - 1 }]);
  const differences = await sql`select kind, own_no as no from statement_difference order by kind`.execute(
    db,
  );
  expect(differences.rows).toEqual([
    { kind: 'doubled', no: doubled.number },
    { kind: 'missingThere', no: missing.number },
  ]);
  const booked = await sql`select business_type as type, count(*)::int as count from transfer
    where business_type in ('order', 'statement', 'suspense') and step <> 'delivered' group by 1 order by 1`.execute(
    db,
  );
  expect(booked.rows).toEqual([
    { type: 'order', count: LINES },
    { type: 'statement', count: 1 },
  ]);
}
