import type { SqlPart } from '#engine/pure';
import { conditionContext } from '../../../caller';
import { namesOf, whereOf } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';

/** The records of a queue that wait, as far as the caller may see them. */
export function waitingWhere(plan: Plan): SqlPart[] {
  return whereOf(plan, plan.screen.queue?.where ?? { all: [] }, conditionContext(plan.caller));
}

/** Which of them comes first, for ORDER BY. */
export function queueOrder(plan: Plan): string {
  const order = (plan.screen.queue?.order ?? []).map(
    ({ field, direction }) => `${namesOf(plan).column(field).name} ${direction} nulls last`,
  );
  return [...order, '"id"'].join(', ');
}
