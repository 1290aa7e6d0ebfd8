import type { SqlPart } from '../../../../engine/pure';
import { conditionContext } from '../../../caller';
import { whereOf } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';

/** The records of a queue that wait, as far as the caller may see them. */
export function waitingWhere(plan: Plan): SqlPart[] {
  return whereOf(plan, plan.screen.queue?.where ?? { all: [] }, conditionContext(plan.caller));
}

/** Of claims `c`: somebody else's that still run. A record that the principal holds is available to their deputy as well. */
export function isOthersClaim({ caller }: Plan): SqlPart[] {
  return [
    'c.until > now() and c.user_id <> ',
    { value: caller.id, cast: 'bigint' },
    ' and not exists (select 1 from operator_deputy d where d.user_id = c.user_id and d.agent_id = ',
    { value: caller.id, cast: 'bigint' },
    ')',
  ];
}
