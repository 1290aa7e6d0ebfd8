import { sql } from 'kysely';
import { RequestError } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import { setting } from '../../settings/settings';

/** An operator who had part in a matter, and as what: 申请人, 初审人. */
export interface Participant {
  id: string;
  who: string;
}

interface Matter {
  participants: readonly Participant[];
  /** What the further operator does: 复核. */
  does: string;
}

/**
 * Why operators are no further pair of eyes beside those who had part already: themselves, by their accounts, or as deputy or principal
 * of one of them. Null: they are one.
 */
export async function eyesRefusals(
  tx: Db,
  { participants, does }: Matter,
  operators: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const accounts = await accountRefusals(tx, { participants, does }, operators);
  const bonds = await deputyBonds(
    tx,
    participants.map(({ id }) => id),
    operators,
  );
  return new Map(
    operators.map((operator) => {
      const known = accounts.get(operator) ?? null;
      if (known !== null) return [operator, known];
      for (const { id, who } of participants) {
        const bond = bonds.get(`${id} ${operator}`);
        if (bond !== undefined) return [operator, `您和${who}${bond}，不能${does}，请由其他操作员${does}`];
      }
      return [operator, null];
    }),
  );
}

interface Account {
  id: string;
  createBy: string | null;
  days: number;
}

/**
 * What those who had part cannot bring about for a while: the operator is one of them, an account that one created, the creator of
 * one's account, or an account younger than the setting, because a second account is created in a minute.
 */
export async function accountRefusals(
  tx: Db,
  { participants, does }: Matter,
  operators: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...operators, ...participants.map(({ id }) => id)];
  const { rows } = await sql<Account>`
    select id::text, create_by::text as "createBy", extract(epoch from now() - create_time)::float8 / 86400 as days
    from sys_user where id = any(${ids}::bigint[])`.execute(tx);
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const least = await setting(tx, 'approval.minimumAccountDays');
  const others = `请由其他操作员${does}`;
  const refusalOf = (operator: string): string | null => {
    const own = accounts.get(operator);
    for (const { id, who } of participants) {
      if (id === operator) return `${who}不能${does}，${others}`;
      if (own?.createBy === id) return `您的账号由${who}创建，不能${does}，${others}`;
      if (accounts.get(id)?.createBy === operator) return `${who}的账号由您创建，不能${does}，${others}`;
    }
    // without anybody else there is nobody whose second account it could be
    if (participants.length === 0 || (own?.days ?? 0) >= least) return null;
    return `您的账号创建未满 ${least} 天，不能${does}，${others}`;
  };
  return new Map(operators.map((operator) => [operator, refusalOf(operator)]));
}

/**
 * Refuses an operator who decides about their own action, their principal's, or their deputy's. Less than `eyesRefusals`: the creator
 * of an operator's account may decide here, or a small team would have nobody left.
 */
export async function assertOthersDecision(
  tx: Db,
  { did, decides, what, matter }: { did: string; decides: string; what: string; matter: string },
): Promise<void> {
  if (did === decides) throw new RequestError(`${what}是您作出的，请由其他操作员${matter}`);
  const bond = (await deputyBonds(tx, [did], [decides])).get(`${did} ${decides}`);
  if (bond !== undefined) throw new RequestError(`您和作出${what}的人${bond}，请由其他操作员${matter}`);
}

/**
 * How one is the other's deputy, in words, by the two ids. One that ended lately counts as well: a principal would lend a role, have it
 * used, end that, and decide about their own matter. What has passed is also in `deputy_bond`, whatever became of the deputyship's row.
 */
async function deputyBonds(
  tx: Db,
  ones: readonly string[],
  others: readonly string[],
): Promise<Map<string, string>> {
  if (ones.length === 0 || others.length === 0) return new Map();
  const days = await setting(tx, 'approval.minimumAccountDays');
  const { rows } = await sql<{ one: string; other: string; isNow: boolean }>`
    with bond (user_id, agent_id, end_time, is_now) as (
      select user_id, agent_id, least(end_time, over), over is null and end_time > now()
      from sys_user_agent,
        lateral (select case when status <> '1' or delete_time is not null then coalesce(delete_time, update_time) end as over) as ended
      where start_time <= now()
      union all select user_id, agent_id, end_time, false from deputy_bond)
    select user_id::text as one, agent_id::text as other, is_now as "isNow" from bond
    where ((user_id = any(${ones}::bigint[]) and agent_id = any(${others}::bigint[]))
        or (agent_id = any(${ones}::bigint[]) and user_id = any(${others}::bigint[])))
      and end_time > now() - make_interval(days => ${days})
    order by 3`.execute(tx);
  return new Map(
    rows.flatMap(({ one, other, isNow }) => {
      const bond = isNow ? '正在代理' : ` ${days} 天内代理过`;
      return [
        [`${one} ${other}`, bond],
        [`${other} ${one}`, bond],
      ] as const;
    }),
  );
}
