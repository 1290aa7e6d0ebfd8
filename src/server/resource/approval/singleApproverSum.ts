import { type RawBuilder, sql } from 'kysely';
import {
  fieldNamed,
  isEmpty,
  type RecordData,
  RequestError,
  type Screen,
  type SingleApproverSum,
  type SumLimit,
  sheetOf,
  toSql,
} from '../../../engine/pure';
import { conditionContext, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { declaredSettings } from '../../settings/settings';
import { namesOf } from '../plan/listSql';
import { planWithoutRight } from '../plan/plan';

/** A decision that one operator is about to take alone. */
export interface SoloDecision {
  screen: Screen;
  /** What is decided, as it is added up: the name of an action. */
  action: string;
  sum: SingleApproverSum;
  record: RecordData;
  operatorId: string;
}

/** A day that rolls: one that began at midnight would let twice as much pass around it. */
const A_DAY_AGO = sql`now() - interval '24 hours'`;

/**
 * Why a further operator must take part: with what was decided alone in 24 hours, by this operator or for this payee, the decision reaches a
 * limit. Names each limit, what is used of it, and its value. Null: one operator is enough. Until the transaction ends, others who add
 * to the same sums wait, so that two concurrent decisions cannot both pass below a limit.
 */
export async function soloRefusal(tx: Db, decision: SoloDecision): Promise<string | null> {
  const { screen, action, sum, operatorId } = decision;
  const { amount, payeeId } = summed(decision);
  if (amount === 0) return null;
  const kind = `${screen.id}/${action}`;
  // always in this order, or two would wait for each other
  await lockSum(tx, `${kind} operator ${operatorId}`);
  if (payeeId !== null) await lockSum(tx, `${kind} payee ${payeeId}`);
  const used = await usedInDay(tx, decision);
  const limits = [
    {
      whose: '对该用户',
      used: used.payee,
      limit: await limitOf(tx, payeeId === null ? null : sum.limits.payee),
    },
    { whose: '本人', used: used.operator, limit: await limitOf(tx, sum.limits.operator) },
  ];
  const text = (value: number) => sheetOf(field).text(value, field);
  const field = fieldNamed(screen.fields, sum.amount);
  const reached = limits.flatMap(({ whose, used: sofar, limit }) =>
    limit === null || sofar + amount < limit
      ? []
      : [
          `${whose} 24 小时内${sum.called}已有 ${text(sofar)}，加这笔 ${text(amount)} 达到上限 ${text(limit)}`,
        ],
  );
  return reached.length === 0 ? null : reached.join('；');
}

/** What the operator decided alone in 24 hours beside their limit: a figure for the page, which locks nothing and lets nothing pass. */
export interface SumSoFar {
  used: number;
  limit: number;
}

/** Null: they have no limit, or it is not known. */
export async function sumSoFar(db: Db, decision: SoloDecision): Promise<SumSoFar | null> {
  const limit = await knownLimit(db, decision.sum.limits.operator);
  if (limit === null || limit === undefined) return null;
  return { used: (await usedInDay(db, decision)).operator, limit };
}

/** What a decision adds to the sums. */
export function summed({ sum, record }: Pick<SoloDecision, 'sum' | 'record'>) {
  const value = (name: string | null) => (name === null ? null : (record[name] ?? null));
  const payee = value(sum.payee);
  return {
    amount: Number(value(sum.amount) ?? 0),
    // of nobody known: each record by itself
    payeeId: sum.payee === null ? null : String(isEmpty(payee) ? record.id : payee),
    group: value(sum.group) === null ? null : String(value(sum.group)),
  };
}

async function usedInDay(
  tx: Db,
  { screen, action, sum, record, operatorId }: SoloDecision,
): Promise<{ payee: number; operator: number }> {
  const { payeeId, group } = summed({ sum, record });
  const isPayees = sql`payee_id = ${payeeId}::bigint`;
  const isOperators = sql`alone_by = ${operatorId}::bigint`;
  const { rows } = await sql<{ payee: number; operator: number }>`
    select coalesce(sum(amount) filter (where ${isPayees}), 0)::float8 as payee,
      coalesce(sum(amount) filter (where ${isOperators}), 0)::float8 as operator
    from approval_case where screen_id = ${screen.id} and action = ${action} and alone_by is not null and state = 'done'
      and end_time >= ${A_DAY_AGO} and (${isPayees} or ${isOperators}) and sum_group is not distinct from ${group}
      and data_id in (${countedIds(screen, sum)})`.execute(tx);
  return rows[0] ?? { payee: 0, operator: 0 };
}

/** Records that still are what was decided; one that is gone, or was given back, no longer counts. */
function countedIds(screen: Screen, { counts }: SingleApproverSum): RawBuilder<unknown> {
  const plan = planWithoutRight(screen, SYSTEM_CALLER);
  return fragment([
    `select "id" from ${quoted(plan.table)} where `,
    ...(counts === null ? ['true'] : toSql(counts, namesOf(plan), conditionContext(SYSTEM_CALLER))),
  ]);
}

/** A setting that does not exist lets nobody decide alone. */
async function limitOf(tx: Db, limit: SumLimit | null): Promise<number | null> {
  const value = await knownLimit(tx, limit);
  if (value === undefined) throw new RequestError(`系统配置里没有数值 ${limit}，不能判断要不要审批`);
  return value;
}

/** Undefined: the setting holds no number. */
async function knownLimit(tx: Db, limit: SumLimit | null): Promise<number | null | undefined> {
  if (limit === null || typeof limit === 'number') return limit;
  const { rows } = await sql<{ value: unknown }>`
    select value from sys_config where code = ${limit} and delete_time is null`.execute(tx);
  const value = rows[0]?.value ?? declaredSettings.get(limit)?.default;
  return typeof value === 'number' ? value : undefined;
}

/**
 * Lets those who add up the same sums pass one after the other until the transaction ends: two concurrent ones would each see a sum
 * without the other.
 */
async function lockSum(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sum ${name}`}, 0))`.execute(tx);
}
