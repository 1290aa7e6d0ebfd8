import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { DEBT_STEP, STEPS } from '../../../ledger/movement';
import { brokenInvariants } from './brokenInvariants';
import { type Discrepancy, MOST_DISCREPANCIES } from './discrepancies';
import { OUTSIDE_DISCREPANCIES, type OutsideKind } from './outside';

export interface Proof {
  /** Of everything, as the first run always is. */
  isWhole: boolean;
  /** Movements that were read. */
  movements: number;
  wallets: number;
  /** Of a movement by itself: it does not follow from the one before it, says what none can, or belongs to nothing known. */
  movementDiscrepancies: Discrepancy[];
  /** Of what a person holds beside what the ledger comes to: balance, debt, lots of gold. */
  holdingDiscrepancies: Discrepancy[];
  /** Of money that comes from outside or goes there beside what was booked of it, by what it is. */
  outsideDiscrepancies: Record<OutsideKind, Discrepancy[]>;
  /** Of records beside what must hold of them. */
  ruleDiscrepancies: Discrepancy[];
}

/**
 * Proves that every wallet is what its ledger comes to. `wallet_proof` holds how far each wallet was read, and what it came to
 * there: a run of what changed goes on from it, a whole run begins again from what archived months carry. Holdings are
 * compared for everybody each time, because a change of a wallet alone leaves no movement. The transaction is
 * `repeatable read`, so that wallets and movements are of one moment.
 */
export async function proveLedger(tx: Db, wanted: { isWhole: boolean }): Promise<Proof> {
  const isWhole = wanted.isWhole || !(await hasRun(tx));
  // before the readings are forgotten
  const lost = await lostMovements(tx, isWhole);
  if (isWhole) await startOver(tx);
  const proof: Proof = {
    isWhole,
    movements: 0,
    wallets: 0,
    movementDiscrepancies: [],
    holdingDiscrepancies: [],
    outsideDiscrepancies: await outsideDiscrepancies(tx),
    ruleDiscrepancies: [],
  };
  const ranges = await rangesOf(tx, isWhole);
  // before it is noted how far wallets were read
  const found = await unbookedDiscrepancies(tx, ranges);
  for (const range of ranges) {
    await readSteps(tx, range);
    found.push(...(await stepDiscrepancies(tx)));
    proof.movements += await goOn(tx);
    await sql`drop table proof_step`.execute(tx);
  }
  // as many as can be stored say that there are more: nothing is closed for not being among them
  proof.movementDiscrepancies =
    found.length < MOST_DISCREPANCIES ? firstOfEach(found) : found.slice(0, MOST_DISCREPANCIES);
  proof.holdingDiscrepancies = [...(await holdingDiscrepancies(tx)), ...(await bookDiscrepancies(tx))];
  proof.ruleDiscrepancies = [...lost, ...(await brokenInvariants(tx, { isWhole }))].slice(
    0,
    MOST_DISCREPANCIES,
  );
  const { rows } = await sql<{ count: string }>`select count(*) as count from wallet_proof`.execute(tx);
  proof.wallets = Number(rows[0]?.count);
  return proof;
}

async function outsideDiscrepancies(tx: Db): Promise<Record<OutsideKind, Discrepancy[]>> {
  const found: [string, Discrepancy[]][] = [];
  for (const [kind, rows] of Object.entries(OUTSIDE_DISCREPANCIES))
    found.push([
      kind,
      await discrepancies(tx, sql`select * from (${rows}) as outside limit ${MOST_DISCREPANCIES}`),
    ]);
  return Object.fromEntries(found) as Record<OutsideKind, Discrepancy[]>;
}

async function hasRun(tx: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from ledger_proof limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Last movements that an earlier run read and that are another's by now, or gone: a change of an open day that leaves the books
 * even. The reading is forgotten by the next whole run, so the difference itself remembers the movement until it is back. Of who
 * differs in another way already it says nothing new.
 */
function lostMovements(tx: Db, isWhole: boolean): Promise<Discrepancy[]> {
  const since = isWhole ? sql`0` : sql`id_at(now() - interval '2 days')`;
  return discrepancies(
    tx,
    sql`with read as (
        select user_id, currency, last_id, balance from wallet_proof where last_id >= ${since}
        union select user_id, currency, business_id, ledger_amount from reconciliation_fault
        where kind = 'rule' and step = 'wallet_proof.last' and status <> 'closed')
      select now() as create_time, currency, user_id, 'movement' as business_type, last_id as business_id, 'wallet_proof.last' as step,
        'rule' as what, balance as told, null::bigint as due, '流水 ' || last_id || ' 不在了，或不再是这个人的（规则：核对过的流水没有被改动）' as detail
      from read where not exists (select from reconciliation_fault f where f.user_id = read.user_id and f.status <> 'closed'
        and f.step <> 'wallet_proof.last') and last_id >= (select coalesce(max(to_id), 0) from archive_partition where parent = 'ledger') and not exists (
        select from ledger l where l.id = read.last_id and l.user_id = read.user_id and l.currency = read.currency and l.balance = read.balance)
      limit ${MOST_DISCREPANCIES}`,
  );
}

async function startOver(tx: Db): Promise<void> {
  await sql`delete from wallet_proof`.execute(tx);
  await sql`insert into wallet_proof (user_id, currency, balance, debt, movements, last_id, seq)
    select user_id, currency, balance, debt_change, movements, last_id, seq from ledger_carried`.execute(tx);
}

interface Range {
  from: string;
  to: string;
}

/** An id may be this much older than the moment in which its row can be seen: the longest transaction, and clocks that differ. */
const LATE = sql`interval '1 hour'`;
const LAST_ID = '9223372036854775807';

/** Months of ids, so that a month's movements are sorted in memory; of a run of what changed one range. */
async function rangesOf(tx: Db, isWhole: boolean): Promise<Range[]> {
  const edges = isWhole
    ? sql<{ id: string }>`
      select id_at(month at time zone 'Asia/Shanghai')::text as id from generate_series(
        (select date_trunc('month', create_time at time zone 'Asia/Shanghai') from ledger order by id limit 1),
        now() at time zone 'Asia/Shanghai', interval '1 month') as month order by month`
    : sql<{ id: string }>`select id_at(max(begin_time) - ${LATE})::text as id from ledger_proof`;
  const { rows } = await edges.execute(tx);
  const ids = ['0', ...rows.map(({ id }) => id), LAST_ID];
  const ranges = ids.slice(1).map((to, place) => ({ from: ids[place] as string, to }));
  return isWhole ? ranges : ranges.slice(-1);
}

/** The movements of a range that no run has read, each beside what the wallet was before it. */
async function readSteps(tx: Db, { from, to }: Range): Promise<void> {
  await sql`create temporary table proof_step on commit drop as
    select l.id, l.user_id, l.currency, l.amount, l.balance, l.debt_change, l.business_type, l.business_id, l.step, l.create_time, l.seq,
      coalesce(lag(l.seq) over own, p.seq) as before_seq, coalesce(lag(l.balance) over own, p.balance, 0) as before,
      coalesce(p.debt, 0) + sum(l.debt_change) over own as debt,
      lead(l.id) over own is null as is_last, row_number() over own as place
    from ledger l left join wallet_proof p using (user_id, currency)
    where l.id >= ${from}::bigint and l.id < ${to}::bigint and l.id > coalesce(p.last_id, 0)
    window own as (partition by l.user_id, l.currency order by l.id rows unbounded preceding)`.execute(tx);
  await sql`analyze proof_step`.execute(tx);
}

/** Type and step of everything that has a cause: `(recharge, normal)`. */
const KNOWN = sql.join(
  Object.entries(STEPS).flatMap(([type, steps]) =>
    steps.map((step) => sql`(${sql.lit(type)}, ${sql.lit(step)})`),
  ),
);
const KNOWN_TYPES = sql.join(Object.keys(STEPS).map((type) => sql.lit(type)));

/** A movement gives, and books no debt; takes, and may book what it could not take; or repays a debt out of what it gave. */
const IS_FORMED = sql`case when step = ${sql.lit(DEBT_STEP)} then amount < 0 and debt_change = amount
  when amount > 0 then debt_change = 0 else debt_change >= 0 and (amount < 0 or debt_change > 0) end`;

/** What can be wrong with a movement; the first is reported. */
const ORDER: readonly Discrepancy['what'][] = ['unknown', 'form', 'chain', 'debt', 'unbooked', 'gap'];

/** One line for what a movement is named by. */
function firstOfEach(found: readonly Discrepancy[]): Discrepancy[] {
  const lines = new Map<string, Discrepancy>();
  for (const line of [...found].sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what))) {
    const { currency, userId, businessType, businessId, step } = line;
    const key = [currency, userId, businessType, businessId, step].join(' ');
    if (!lines.has(key)) lines.set(key, line);
  }
  return [...lines.values()];
}

/**
 * Movements that no run has read, and that nothing caused. One query for all ranges: of a whole run movements and causes are
 * each read once (at 50 million of each a quarter of the time of looking every cause up), of what changed each is looked up.
 */
function unbookedDiscrepancies(tx: Db, ranges: readonly Range[]): Promise<Discrepancy[]> {
  return discrepancies(
    tx,
    // materialized: planned for all of them, and not for the first few
    sql`with unbooked as materialized (
        select l.create_time, l.currency, l.user_id, l.business_type, l.business_id, l.step, 'unbooked' as what,
          l.amount as told, null::bigint as due
        from ledger l left join wallet_proof p using (user_id, currency)
        where l.id >= ${ranges[0]?.from ?? '0'}::bigint and l.id > coalesce(p.last_id, 0) and l.step <> ${sql.lit(DEBT_STEP)}
          and not exists (select from ledger_cause c where c.business_type = l.business_type and c.business_id = l.business_id
            and c.step = l.step and c.user_id = l.user_id and c.currency = l.currency))
      select * from unbooked limit ${MOST_DISCREPANCIES}`,
  );
}

/** One line a movement, for the first of what is wrong with it. */
async function stepDiscrepancies(tx: Db): Promise<Discrepancy[]> {
  const isDebt = sql`step = ${sql.lit(DEBT_STEP)}`;
  const isCovered = sql`exists (select from ledger g where g.business_id = s.business_id and g.business_type = s.business_type
    and g.user_id = s.user_id and g.currency = s.currency and g.step <> s.step and g.amount >= -s.amount)`;
  return discrepancies(
    tx,
    sql`select create_time, currency, user_id, business_type, business_id, step, what, told, due from (
      select s.*, case
          when not (${isDebt} and business_type in (${KNOWN_TYPES}) or (business_type, step) in (${KNOWN})) then 'unknown'
          when not (${IS_FORMED}) then 'form'
          when before + amount <> balance then 'chain'
          when debt < 0 then 'debt'
          when ${isDebt} and not ${isCovered} then 'unbooked'
          when before_seq is not null and seq is distinct from before_seq + 1 then 'gap' end as what,
        case when before + amount <> balance then balance else amount end as told,
        case when before + amount <> balance then before + amount end as due
      from proof_step s) as step where what is not null order by user_id, currency, place limit ${MOST_DISCREPANCIES}`,
  );
}

/** Notes how far each wallet was read. Answers how many movements there were. */
async function goOn(tx: Db): Promise<number> {
  await sql`insert into wallet_proof as proof (user_id, currency, balance, debt, movements, last_id, seq)
    select user_id, currency, balance, debt, place, id, seq from proof_step where is_last
    on conflict (user_id, currency) do update set balance = excluded.balance, debt = excluded.debt,
      movements = proof.movements + excluded.movements, last_id = excluded.last_id,
      seq = excluded.seq`.execute(tx);
  const { rows } = await sql<{ count: string }>`select count(*) as count from proof_step`.execute(tx);
  return Number(rows[0]?.count);
}

/** The present state, so it is of today; a wallet without movements must be empty, and one with movements must be there. */
async function holdingDiscrepancies(tx: Db): Promise<Discrepancy[]> {
  const holdings = sql`select user_id, currency, coalesce(w.balance, 0) as balance, coalesce(w.debt, 0) as debt,
      coalesce(p.balance, 0) as told, coalesce(p.debt, 0) as told_debt
    from wallet w full join wallet_proof p using (user_id, currency)`;
  const lots = sql`select user_id, sum(remaining) as held from gold_lot where remaining > 0 group by user_id`;
  const line = (what: string, found: RawBuilder<unknown>, due: RawBuilder<unknown>) =>
    sql`now() as create_time, currency, user_id, ${sql.lit(what)}::text as business_type, user_id as business_id,
      'normal'::text as step, ${sql.lit(what)}::text as what, ${found} as told, ${due} as due`;
  return discrepancies(
    tx,
    sql`with held as (${holdings}), lots as (${lots})
      select ${line('wallet', sql`told`, sql`balance`)} from held where told <> balance
      union all select ${line('debt', sql`told_debt`, sql`debt`)} from held where told_debt <> debt
      union all select ${line('lots', sql`balance`, sql`held`)} from (
        select user_id, 'gold'::text as currency, coalesce(w.balance, 0) as balance, coalesce(lots.held, 0) as held
        from (select * from wallet where currency = 'gold') w full join lots using (user_id)) as gold
      where balance <> held limit ${MOST_DISCREPANCIES}`,
  );
}

/**
 * What all people have together beside what the accounts of the house come to: days that are final, and the postings after them.
 * Not before every wallet has its opening.
 */
function bookDiscrepancies(tx: Db): Promise<Discrepancy[]> {
  const since = sql`coalesce((select max(day) + 1 from account_day where is_final), date '2020-01-01')`;
  return discrepancies(
    tx,
    sql`with house as (
        select currency, sum(amount) as amount from (
          select a.currency, closing as amount from account a cross join lateral (
            select closing from account_day d where d.account = a.code and d.is_final order by day desc limit 1) as final
          where a.kind <> 'people'
          union all
          select a.currency, p.amount from posting p join account a on a.code = p.account
          where a.kind <> 'people' and p.transfer_id >= id_at(${since}::timestamp at time zone 'Asia/Shanghai')) as side
        group by currency),
      people as (select currency, sum(balance - debt) as amount from wallet group by currency
        union all select 'fen', 0)
      select now() as create_time, currency, 0 as user_id, 'books'::text as business_type, 0 as business_id,
        'normal'::text as step, 'books'::text as what, -coalesce(house.amount, 0) as told, coalesce(people.amount, 0) as due
      from people left join house using (currency)
      where coalesce(people.amount, 0) <> -coalesce(house.amount, 0)
        and exists (select from ledger_opening where done_time is not null)`,
  );
}

async function discrepancies(tx: Db, rows: RawBuilder<unknown>): Promise<Discrepancy[]> {
  const found = await sql<Discrepancy>`
    select (create_time at time zone 'Asia/Shanghai')::date::text as day, currency, user_id::text as "userId",
      business_type as "businessType", business_id::text as "businessId", step, what,
      told::text as "ledgerAmount", due::text as "causeAmount", to_jsonb(found) ->> 'detail' as detail
    from (${rows}) as found`.execute(tx);
  return found.rows;
}
