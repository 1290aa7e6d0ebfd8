import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { assertRetained } from '#server/ops/archive/assertRetained';
import type { Currency } from '../../ledger/movement';

/** Whose money, and of which days: `2026-11-01`, both whole and in Shanghai. */
export interface Period {
  subject: 'user' | 'store';
  /** Of the person, or of the store whose people of now count together. */
  id: string;
  currency: Currency;
  begin: string;
  end: string;
}

export interface Statement {
  people: number;
  opening: number;
  income: number;
  /** Negative. */
  expense: number;
  closing: number;
  movements: number;
}

export interface StatementLine {
  businessType: string;
  step: string;
  count: number;
  income: number;
  expense: number;
}

/**
 * What the ledger says of a period. The ids of rows give their day, and the running balances follow the order of ids,
 * so the opening balance is the one after the last row before, archived or not; days that are archived themselves are
 * refused.
 */
export async function statementOf(db: Db, period: Period): Promise<Statement> {
  await assertRetained(db, 'ledger', period.begin);
  const { rows } = await sql<Record<keyof Statement, string>>`
    with people as (${peopleOf(period)}),
    opened as (
      select coalesce(sum(coalesce(last.balance, carried.balance)), 0) as opening, count(*) as people from people left join lateral (
        select balance from ledger l where l.user_id = people.id and l.currency = ${period.currency}
          and l.id < ${firstId(period.begin)} order by l.id desc limit 1) last on true
      left join ledger_carried carried on carried.user_id = people.id and carried.currency = ${period.currency}),
    moved as (
      select count(*) as movements, coalesce(sum(amount) filter (where amount > 0), 0) as income,
        coalesce(sum(amount) filter (where amount < 0), 0) as expense ${movesOf(period)})
    select people, opening, income, expense, opening + income + expense as closing, movements from opened, moved`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('no statement');
  return {
    people: Number(row.people),
    opening: Number(row.opening),
    income: Number(row.income),
    expense: Number(row.expense),
    closing: Number(row.closing),
    movements: Number(row.movements),
  };
}

/** The same by business type and step. */
export async function linesOf(db: Db, period: Period): Promise<StatementLine[]> {
  const { rows } = await sql<Record<'count' | 'income' | 'expense', string> & StatementLine>`
    with people as (${peopleOf(period)})
    select business_type as "businessType", step, count(*) as count,
      coalesce(sum(amount) filter (where amount > 0), 0) as income,
      coalesce(sum(amount) filter (where amount < 0), 0) as expense
    ${movesOf(period)} group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({
    businessType: row.businessType,
    step: row.step,
    count: Number(row.count),
    income: Number(row.income),
    expense: Number(row.expense),
  }));
}

function peopleOf({ subject, id }: Period): RawBuilder<unknown> {
  if (subject === 'user') return sql`select ${id}::bigint as id`;
  return sql`select id from app_user where store_id = ${id}::bigint`;
}

function movesOf({ currency, begin, end }: Period): RawBuilder<unknown> {
  return sql`from ledger l join people on people.id = l.user_id where l.currency = ${currency}
    and l.id >= ${firstId(begin)} and l.id < ${firstId(end, 1)}`;
}

function firstId(day: string, plus = 0): RawBuilder<unknown> {
  return sql`id_at((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`;
}
