import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/connection';
import { setting } from '../../../../settings/settings';
import { lockSum } from '../../../platform/records/fourEyes';
import { DAILY_SUMS, type DailySum, type SumKind } from './declared';

/** A decision that an operator is about to take. */
interface Decision {
  kind: SumKind;
  operatorId: string;
  payeeId: string;
  /** In the unit of its records: fen, or whole gold or beans. */
  amount: number;
  /** The value of the kind's `group`. */
  group?: string | null;
}

/** Midnight in Shanghai. */
const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/**
 * Why a second operator must take part: with what was decided alone today, by this operator or for this person, the decision
 * reaches a limit. Names each limit, what is used of it, and its value. Null: one operator is enough. Until the transaction ends,
 * others who add to the same sums wait, so that two concurrent decisions cannot both pass below a limit.
 */
export async function soloRefusal(tx: Db, decision: Decision): Promise<string | null> {
  const { kind, operatorId, payeeId, amount } = decision;
  if (amount === 0) return null;
  // always in this order, or two would wait for each other
  await lockSum(tx, `${kind} operator ${operatorId}`);
  await lockSum(tx, `${kind} payee ${payeeId}`);
  const sum: DailySum = DAILY_SUMS[kind];
  const used = await usedToday(tx, sum, decision);
  const reached = [
    { whose: '对该用户', used: used.payee, limit: await limitOf(tx, sum.limits.payee) },
    { whose: '本人', used: used.operator, limit: await limitOf(tx, sum.limits.operator) },
  ].filter((one) => one.used + amount >= one.limit);
  if (reached.length === 0) return null;
  const { what, text } = sum;
  return reached
    .map(
      (one) =>
        `${one.whose}当日${what}已有 ${text(one.used)}，加这笔 ${text(amount)} 达到上限 ${text(one.limit)}`,
    )
    .join('；');
}

async function usedToday(
  tx: Db,
  { from, amount, payee, operator, time, counts, group }: DailySum,
  decision: Decision,
): Promise<{ payee: number; operator: number }> {
  const isPayees = sql`${payee} = ${decision.payeeId}::bigint`;
  const isOperators = sql`${operator} = ${decision.operatorId}::bigint`;
  const isGroups: RawBuilder<unknown> = group ? sql`${group} = ${decision.group}` : sql`true`;
  const { rows } = await sql<{ payee: number; operator: number }>`
    select coalesce(sum(${amount}) filter (where ${isPayees}), 0)::float8 as payee,
      coalesce(sum(${amount}) filter (where ${isOperators}), 0)::float8 as operator
    from ${from} where ${counts} and ${time} >= ${TODAY} and (${isPayees} or ${isOperators}) and ${isGroups}`.execute(
    tx,
  );
  return rows[0] ?? { payee: 0, operator: 0 };
}

async function limitOf(tx: Db, key: DailySum['limits']['payee']): Promise<number> {
  const limit = await setting(tx, key);
  if (typeof limit !== 'number') throw new Error(`the limit ${key} is no number`);
  return limit;
}
