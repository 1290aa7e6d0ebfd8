import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import type { Newcomers } from './newcomers';
import { EARNS, idOf, momentOf, REQUESTED, type Rounds, refusedAfter, roundLength, stepsOf } from './steps';

/**
 * Movements over the last 700 days in rounds of five a person: a recharge of 5 parts, three gifts of one part each, and beans
 * for a gift received, which every fifth round asks for as money; an eighth of the people is refused and gets them back. Every
 * balance follows from the round alone, so that the books are right without playing them: after `c` whole rounds a wallet holds
 * 2c parts of gold.
 */
export async function loadLedger(tx: Db, rounds: Rounds, newcomers: Newcomers): Promise<void> {
  for (let from = 0; from < rounds.rows; from += STATEMENT_ROWS)
    await moveRounds(tx, rounds, { from, to: Math.min(from + STATEMENT_ROWS, rounds.rows) });
  await moveNewcomers(tx, newcomers);
  await sql`
    insert into ledger_cause (business_type, business_id, step, user_id, currency)
    select business_type, business_id, step, user_id, currency from ledger
    where user_id in (select id from load_person)`.execute(tx);
  // what no order, gift or request explains was adjusted by an operator
  await sql`
    insert into money_edit (id, user_id, currency, direction, amount, reason, status, create_time, review_time)
    select business_id, user_id, currency, case when amount > 0 then 'add' else 'take' end, abs(amount), '历史数据', 'done',
      create_time, create_time from ledger
    where business_type = 'adjust' and user_id in (select id from load_person)`.execute(tx);
  await sql`
    insert into wallet (user_id, currency, balance)
    select distinct on (user_id, currency) user_id, currency, balance from ledger
    where user_id in (select id from load_person) order by user_id, currency, id desc`.execute(tx);
  // the oldest is spent first: of each giving that remains which those after it do not hold
  await sql`
    insert into gold_lot (user_id, type_id, amount, remaining, business_type, business_id, step, create_time)
    select user_id, (select id from gold_type where code = 'bought'), amount,
      greatest(0, least(amount, held - later)), business_type, business_id, step, create_time
    from (select l.user_id, l.amount, l.business_type, l.business_id, l.step, l.create_time, w.balance as held,
        coalesce(sum(l.amount) over (partition by l.user_id order by l.id desc
          rows between unbounded preceding and 1 preceding), 0) as later
      from ledger l join wallet w using (user_id, currency)
      where l.currency = 'gold' and l.amount > 0 and l.user_id in (select id from load_person)) as given`.execute(
    tx,
  );
}

/** The database holds the rows of a statement in memory until its triggers have seen them. */
const STATEMENT_ROWS = 1_000_000;

async function moveRounds(tx: Db, rounds: Rounds, part: { from: number; to: number }): Promise<void> {
  const people = sql.lit(rounds.people);
  const before = sql.lit(roundLength(rounds));
  // a return was requested a round before, and comes soon after that
  const isBack = sql`(place = 4 and turn = 4 and is_refused)`;
  const moment = sql`case when ${isBack} then ${momentOf(rounds, sql`n - ${before}`)} + ${sql.lit(refusedAfter(rounds))} * interval '1 second'
    else ${momentOf(rounds, sql`n`)} end`;
  // the previous person gave them something three rows ago
  const isGift = sql`(place < 4 or (${EARNS} and person > 0))`;
  await sql`
    with ${stepsOf(rounds, part)}, moved as (
      select step.*, ${moment} as at, ${idOf(rounds, sql`n`)} as own, p.id as user_id, giver.id as giver_id, o.id as order_id
      from step join load_person p on p.number = person
        left join load_person giver on giver.number = person - 1 and place = 4
        left join (select number, id from load_order where is_delivered and not is_newcomer) o
          on place = 0 and o.number = round * ${people} + person
    )
    insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, payer_id, create_time)
    select case when ${isBack} then id_at(at) | (own & 4194303) else own end, user_id,
      case when place = 4 then 'bean' else 'gold' end,
      case when place = 0 then 5 * part when place < 4 then -part when turn = 3 then -(${REQUESTED}) when ${isBack} then ${REQUESTED} else half end,
      case when place < 4 then 2 * round * part + (5 - place) * part
        when turn = 3 then 0 when ${isBack} then ${REQUESTED} when turn = 4 then half
        else (case when is_refused then 3 * cycle when cycle > 0 then 1 else 0 end + turn + 1) * half end,
      case when place = 0 then case when order_id is null then 'adjust' else 'recharge' end
        when place = 4 and turn = 3 or ${isBack} then 'withdrawal' when ${isGift} then 'gift' else 'adjust' end,
      case when place = 0 then coalesce(order_id, own) when ${isBack} then ${idOf(rounds, sql`n - ${before}`)}
        when place = 4 and ${EARNS} and person > 0 then ${idOf(rounds, sql`n - 6`)} else own end,
      case when ${isBack} then 'giveBack' else 'normal' end,
      case when place in (1, 2, 3) then user_id when place = 4 and ${EARNS} then giver_id end,
      date_trunc('second', at)
    from moved`.execute(tx);
}

/** What newcomers bought, once or twice, is all they have. */
async function moveNewcomers(tx: Db, { orders }: Newcomers): Promise<void> {
  if (orders === 0) return;
  await sql`
    insert into ledger (id, user_id, currency, amount, balance, business_type, business_id, step, create_time)
    select id_at(o.at) | nextval('id_sequence'), p.id, 'gold', 50 * (1 + o.person % 400),
      50 * (1 + o.person % 400) * count(*) over (partition by o.person order by o.at), 'recharge', o.id, 'normal',
      date_trunc('second', o.at)
    from load_order o join load_person p on p.number = o.person where o.is_newcomer and o.is_delivered`.execute(
    tx,
  );
}
