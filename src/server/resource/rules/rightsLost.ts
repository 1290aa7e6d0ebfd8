import { sql } from 'kysely';
import type { DomainServices } from '../../app/services';
import type { Db } from '../../db/connection';
import type { RuleEvent } from './runRule';

/** Those who may edit screens learn once that a rule has stopped: until it runs again. */
export async function notifyRightsLost(
  services: Pick<DomainServices, 'screens' | 'notifyOperator'>,
  tx: Db,
  { id, screenId, rule }: RuleEvent,
  message: string,
): Promise<void> {
  const screen = services.screens.get(screenId);
  const { rows: before } = await sql<{ state: string }>`
    select state from rule_event
    where screen_id = ${screenId} and rule = ${rule} and id < ${id}::bigint and state in ('done', 'stopped')
    order by id desc limit 1`.execute(tx);
  if (before[0]?.state === 'stopped') return;
  const { rows } = await sql<{ id: string }>`
    select distinct user_id::text as id from operator_right join sys_user u on u.id = user_id
    where code = 'screen:publish' and u.status = 1 and u.delete_time is null`.execute(tx);
  const title = screen?.rules[rule]?.title ?? rule;
  for (const { id: operator } of rows)
    await services.notifyOperator(tx, {
      operator,
      kind: 'rule',
      title: `规则“${title}”停止执行`,
      lines: [
        `页面“${screen?.title ?? screenId}”的规则“${title}”没有执行：${message}。由有全部权限的人重新发布后再执行。`,
      ],
      priority: 'M',
      opens: '/system/rule-event',
    });
}
