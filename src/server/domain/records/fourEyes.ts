import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { setting } from '../../settings/settings';

/**
 * Refuses a second operator who is no second pair of eyes: the first himself, an account that the first made, the maker of
 * the first, his deputy or whose deputy he is, or an account younger than the setting, for a twin is made in a minute.
 */
export async function demandSecondEyes(
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
  const deputies = await sql`select 1 from operator_deputy
    where (user_id = ${first}::bigint and agent_id = ${second}::bigint)
      or (user_id = ${second}::bigint and agent_id = ${first}::bigint)`.execute(tx);
  if (deputies.rows.length > 0)
    throw new RequestError(`您和${who}正在代理，不能${role}，请由其他操作员${role}`);
  const least = await setting(tx, 'approval.minimumAccountDays');
  if ((of(second)?.days ?? 0) < least)
    throw new RequestError(`您的账号创建未满 ${least} 天，不能${role}，请由其他操作员${role}`);
}

/**
 * Lets those who add up the same sums pass one after the other until the transaction ends: two at once would each see a sum
 * without the other.
 */
export async function holdSum(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sum ${name}`}, 0))`.execute(tx);
}
