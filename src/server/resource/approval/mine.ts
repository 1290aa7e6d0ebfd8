import type { SqlPart } from '../../../engine/pure';
import { quoted } from '../../db/sqlParts';
import type { Plan } from '../plan/plan';
import { isApproved } from './dueStep';

/**
 * The part of a WHERE that leaves out records which wait for others: the caller applied, agreed already, or is not whom the step that is
 * due names. Empty where the screen has no approval.
 */
export function mineOnly({ screen, table, caller }: Plan): SqlPart[] {
  const me: SqlPart = { value: caller.id, cast: 'bigint' };
  const text: SqlPart = { value: caller.id, cast: 'text' };
  return Object.values(screen.actions)
    .filter(isApproved)
    .flatMap(({ name, approval }): SqlPart[] => {
      const others = approval.steps.flatMap(({ who }, index): SqlPart[] => {
        if (who.kind === 'anybody') return [];
        if (who.kind === 'role') return caller.roles.includes(who.role) ? [] : [` or c.step = ${index}`];
        return [` or (c.step = ${index} and not c.due_ids ? `, text, ')'];
      });
      return [
        ` and not exists (select from approval_case c where c.data_id = ${quoted(table)}."id" and c.state = 'open' and c.screen_id = `,
        { value: screen.id, cast: 'text' },
        ' and c.action = ',
        { value: name, cast: 'text' },
        ' and (c.applicant_id = ',
        me,
        ` or exists (select from approval_decision d where d.case_id = c.id and d.result = 'agreed' and d.is_valid and d.operator_id = `,
        me,
        ')',
        ...others,
        '))',
      ];
    });
}
