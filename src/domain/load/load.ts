import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { bookThen, countAccounts } from '../ledger/accounts';
import { loadBroadcasts } from './broadcasts';
import { loadGifts } from './gifts';
import { loadLedger } from './ledger';
import { newcomersOf } from './newcomers';
import { loadOrders } from './orders';
import { type Load, loadPeople } from './people';
import { loadSignIns } from './signIns';
import { roundsOf } from './steps';
import { loadWithdrawals } from './withdrawals';

/**
 * Rows in the numbers for which the product is designed (`catalogue.md` §0), beside the existing ones: people, their
 * sign-ins and orders, a ledger whose balances are right, the gifts and withdrawals in it, and broadcasts. The
 * database itself generates all; `say` reports each step.
 */
export async function seedLoad(db: Db, load: Load, report: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // indexes created afterwards are many times faster than updated with each row
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    await bookThen(tx);
    // all together and first: a server that runs beside reads several of them in another order
    await sql`lock table ${sql.join(TABLES.map((table) => sql.table(table)))} in access exclusive mode`.execute(
      tx,
    );
    await assertNoneClosed(tx);
    // the books of a load balance by construction, and none of its days is closed: asking each row took a tenth of the time
    await switchChecks(tx, 'disable');
    report(`${load.users} 位用户……`);
    await withoutIndexes(tx, 'app_user', () => loadPeople(tx, load));
    report(`${load.orders} 笔订单……`);
    const newcomers = newcomersOf(load);
    let delivered = 0;
    await withoutIndexes(tx, 'gold_order', async () => {
      delivered = await loadOrders(tx, load, newcomers);
    });
    report(`${load.ledger} 条流水……`);
    const rounds = await roundsOf(tx, load, delivered);
    await withoutIndexes(tx, 'ledger', () =>
      withoutIndexes(tx, 'gold_lot', () => loadLedger(tx, rounds, newcomers)),
    );
    report('礼物、提现、直播和登录……');
    await withoutIndexes(tx, 'gift_record', () => loadGifts(tx, rounds));
    await withoutIndexes(tx, 'withdrawal', () =>
      withoutIndexes(tx, 'withdrawal_approval', () => loadWithdrawals(tx, rounds)),
    );
    await withoutIndexes(tx, 'live_room', () => loadBroadcasts(tx, load));
    await withoutIndexes(tx, 'app_login_record', () => loadSignIns(tx, load));
    // of days that were closed before
    await sql`truncate rollup_day, rollup_hour, rollup_progress`.execute(tx);
    await sql`delete from account_day`.execute(tx);
    await switchChecks(tx, 'enable');
  });
  await countAccounts(db);
  for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

const TABLES = [
  'app_user',
  'gold_order',
  'ledger',
  'posting',
  'transfer',
  'wallet',
  'gold_lot',
  'gift_record',
  'withdrawal',
  'withdrawal_approval',
  'live_room',
  'app_login_record',
];

async function assertNoneClosed(tx: Db): Promise<void> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from ledger_day`.execute(
    tx,
  );
  const [closed] = rows;
  if (closed?.day) throw new Error(`${closed.day} 及以前的账已关，不能再写入以前的数据`);
}

async function switchChecks(tx: Db, verb: 'enable' | 'disable'): Promise<void> {
  await sql.raw(`alter table posting ${verb} trigger posting_balanced`).execute(tx);
  await sql.raw(`alter table posting ${verb} trigger posting_closed`).execute(tx);
  await sql.raw(`alter table ledger ${verb} trigger ledger_closed`).execute(tx);
}

/** Runs `work` while the table has only its unique indexes, and rebuilds the others; in the caller's transaction. */
async function withoutIndexes(tx: Db, table: string, work: () => Promise<void>): Promise<void> {
  const found = await sql<{ name: string; statement: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as statement
    from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(tx);
  for (const { name } of found.rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  await work();
  for (const { statement } of found.rows) await sql.raw(statement).execute(tx);
}
