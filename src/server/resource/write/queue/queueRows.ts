import type { SqlPart } from '#engine/pure';
import { conditionContext } from '../../../caller';
import { quoted } from '../../../db/sqlParts';
import { mineOnly } from '../../approval/mine';
import { namesOf, whereOf } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';

/** The records of a queue that wait, as far as the caller may see them and the next agreement is theirs. */
export function waitingWhere(plan: Plan): SqlPart[] {
  const { queue } = plan.screen;
  return [...whereOf(plan, queue?.where ?? { all: [] }, conditionContext(plan.caller)), ...mineOnly(plan)];
}

/** Not in another operator's hands: for WHERE. */
export function notOthers({ screen, table, caller }: Plan): SqlPart[] {
  return [
    ` and not exists (select from queue_claim c where c.record_id = ${quoted(table)}."id" and c.until > now() and c.screen_id = `,
    { value: screen.id, cast: 'text' },
    ' and c.user_id <> ',
    { value: caller.id, cast: 'bigint' },
    ')',
  ];
}

/** Which of them comes first, for ORDER BY. */
export function queueOrder(plan: Plan): string {
  const order = (plan.screen.queue?.order ?? []).map(
    ({ field, direction }) => `${namesOf(plan).column(field).name} ${direction} nulls last`,
  );
  return [...order, '"id"'].join(', ');
}
