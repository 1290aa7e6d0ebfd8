import { sql } from 'kysely';
import { RequestError } from '../../../../engine/pure';
import type { Db } from '../../../db/connection';
import { setting } from '../../../settings/settings';

/** What takes two: who is the first there, and how the second's part is called. */
const MATTERS = {
  adjustment: { who: '申请人', does: '复核', alone: '申请人不能复核自己的调整' },
  withdrawal: { who: '初审人', does: '复审', alone: '初审人不能复审同一笔提现' },
  payout: { who: '申请人', does: '确认', alone: '申请人不能确认自己申请的打款失败' },
  refund: { who: '退款申请人', does: '复核', alone: '申请人不能复核自己的退款' },
  giftGrant: { who: '申请人', does: '复核', alone: '申请人不能复核自己的发放' },
  refundFailure: { who: '失败申请人', does: '确认', alone: '申请人不能确认自己申请的退款失败' },
  suspense: { who: '申请人', does: '复核', alone: '申请人不能复核自己的挂账处理' },
  difference: { who: '说明人', does: '复核', alone: '说明人不能复核自己的说明' },
  publication: { who: '提交人', does: '复核', alone: '提交人不能复核自己的发布' },
} as const;

interface TwoOperators {
  first: string;
  second: string;
  matter: keyof typeof MATTERS;
}

/** As `secondOperatorRefusal`, refused. */
export async function assertSecondOperator(tx: Db, operators: TwoOperators): Promise<void> {
  const refusal = await secondOperatorRefusal(tx, operators);
  if (refusal !== null) throw new RequestError(refusal);
}

/**
 * Why a second operator is no second pair of eyes: by their accounts, or as deputy or principal of the first one. Null: they are one.
 */
export async function secondOperatorRefusal(tx: Db, operators: TwoOperators): Promise<string | null> {
  const { first, second, matter } = operators;
  const { who, does } = MATTERS[matter];
  const refusal = await accountRefusal(tx, operators);
  if (refusal !== null) return refusal;
  const bond = await deputyBond(tx, first, second);
  return bond === null ? null : `您和${who}${bond}，不能${does}，请由其他操作员${does}`;
}

/**
 * What the first one cannot bring about for a while: the second is the first, an account that the first created, the creator of the
 * first's account, or an account younger than the setting, because a second account is created in a minute. Null: none of these.
 */
export async function accountRefusal(
  tx: Db,
  { first, second, matter }: TwoOperators,
): Promise<string | null> {
  const { who, does, alone } = MATTERS[matter];
  if (first === second) return alone;
  const people = await tx
    .selectFrom('sys_user')
    .where('id', 'in', [first, second])
    .select(['id', 'create_by'])
    .select(sql<number>`extract(epoch from now() - create_time)::float8 / 86400`.as('days'))
    .execute();
  const of = (id: string) => people.find((person) => person.id === id);
  const others = `请由其他操作员${does}`;
  if (of(second)?.create_by === first) return `您的账号由${who}创建，不能${does}，${others}`;
  if (of(first)?.create_by === second) return `${who}的账号由您创建，不能${does}，${others}`;
  const least = await setting(tx, 'approval.minimumAccountDays');
  return (of(second)?.days ?? 0) < least ? `您的账号创建未满 ${least} 天，不能${does}，${others}` : null;
}

/**
 * Refuses an operator who decides about their own action, their principal's, or their deputy's. Less than
 * `assertSecondOperator`: the creator of an operator's account may decide here, or a small team would have nobody left.
 */
export async function assertOthersDecision(
  tx: Db,
  { did, decides, what, matter }: { did: string; decides: string; what: string; matter: string },
): Promise<void> {
  if (did === decides) throw new RequestError(`${what}是您作出的，请由其他操作员${matter}`);
  const bond = await deputyBond(tx, did, decides);
  if (bond !== null) throw new RequestError(`您和作出${what}的人${bond}，请由其他操作员${matter}`);
}

/**
 * How one is the other's deputy, in words. One that ended lately counts as well: a principal would lend a role, have it used, end
 * that, and decide about their own matter.
 */
async function deputyBond(tx: Db, one: string, other: string): Promise<string | null> {
  const days = await setting(tx, 'approval.minimumAccountDays');
  const { rows } = await sql<{ isNow: boolean }>`
    select over is null and end_time > now() as "isNow"
    from sys_user_agent,
      lateral (select case when status <> '1' or delete_time is not null then coalesce(delete_time, update_time) end as over) as ended
    where (user_id, agent_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))
      and start_time <= now() and least(end_time, over) > now() - make_interval(days => ${days})
    order by 1 desc limit 1`.execute(tx);
  if (!rows[0]) return null;
  return rows[0].isNow ? '正在代理' : ` ${days} 天内代理过`;
}

/**
 * Lets those who add up the same sums pass one after the other until the transaction ends: two concurrent ones would each see a sum
 * without the other.
 */
export async function lockSum(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sum ${name}`}, 0))`.execute(tx);
}
