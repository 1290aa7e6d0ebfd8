import { sql } from 'kysely';
import { fieldError } from '../../http/fieldError';
import { computed, hook } from '../contract';

/** `monitorAlarm.check`, before every save of a rule: it must have receivers. */
export const check = hook('monitoring/alarm-rule', async ({ tx, after }) => {
  const { rows } = await sql`
    select from sys_role where role_code = ${after.role ?? ''} and delete_time is null`.execute(tx);
  if (rows.length === 0) throw fieldError('role', `没有编码为“${after.role}”的角色`);
  return undefined;
});

/** `monitorAlarm.firing`, a computed field: for how many processes the rule is active at this moment. */
export const firing = computed('monitoring/alarm-rule', async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ rule_id: string; count: number }>`
    select rule_id::text, count(*)::int as count from monitor_alarm
    where rule_id = any(${ids}::bigint[]) and end_time is null and fire_time is not null group by rule_id`.execute(
    tx,
  );
  const counts = new Map(found.rows.map(({ rule_id, count }) => [rule_id, count]));
  return Object.fromEntries(ids.map((id) => [id, counts.get(id) ?? 0]));
});
