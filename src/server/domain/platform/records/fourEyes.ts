import { sql } from 'kysely';
import { RequestError } from '../../../../engine/pure';
import type { Db } from '../../../db/connection';
import { setting } from '../../../settings/settings';

/**
 * Refuses a second operator who is no second pair of eyes: the first one, an account that the first created, the
 * creator of the first's account, their deputy or principal, or an account younger than the setting, because a second
 * account is created in a minute.
 */
export async function assertSecondOperator(
  tx: Db,
  { first, second, role }: { first: string; second: string; role: '复核' | '复审' },
): Promise<void> {
  if (first === second)
    throw new RequestError(role === '复核' ? '申请人不能复核自己的调整' : '初审人不能复审同一笔提现');
  const people = await tx
    .selectFrom('sys_user')
    .where('id', 'in', [first, second])
    .select(['id', 'create_by'])
    .select(sql<number>`extract(epoch from now() - create_time)::float8 / 86400`.as('days'))
    .execute();
  const of = (id: string) => people.find((person) => person.id === id);
  const who = role === '复核' ? '申请人' : '初审人';
  if (of(second)?.create_by === first)
    throw new RequestError(`您的账号由${who}创建，不能${role}，请由其他操作员${role}`);
  if (of(first)?.create_by === second)
    throw new RequestError(`${who}的账号由您创建，不能${role}，请由其他操作员${role}`);
  if (await areDeputies(tx, first, second))
    throw new RequestError(`您和${who}正在代理，不能${role}，请由其他操作员${role}`);
  const least = await setting(tx, 'approval.minimumAccountDays');
  if ((of(second)?.days ?? 0) < least)
    throw new RequestError(`您的账号创建未满 ${least} 天，不能${role}，请由其他操作员${role}`);
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
  if (await areDeputies(tx, did, decides))
    throw new RequestError(`您和作出${what}的人正在代理，请由其他操作员${matter}`);
}

async function areDeputies(tx: Db, one: string, other: string): Promise<boolean> {
  const deputies = await sql`select 1 from operator_deputy
    where (user_id = ${one}::bigint and agent_id = ${other}::bigint)
      or (user_id = ${other}::bigint and agent_id = ${one}::bigint)`.execute(tx);
  return deputies.rows.length > 0;
}

/**
 * Lets those who add up the same sums pass one after the other until the transaction ends: two concurrent ones would each see a sum
 * without the other.
 */
export async function lockSum(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sum ${name}`}, 0))`.execute(tx);
}
