import { sql } from 'kysely';
import { type RecordData, refusalKey } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { Plan } from '../plan/plan';
import { isApproved } from './dueStep';

interface Due {
  action: string;
  dataId: string;
  step: number;
  dueIds: string[];
  names: string[];
  isDone: boolean;
}

/**
 * Why this caller does not press a button that takes agreement, beside the records where it is somebody else's turn: `pass_refusal`. As
 * far as the rows show it: the press itself is judged anew.
 */
export async function withRefusals(db: Db, plan: Plan, records: RecordData[]): Promise<RecordData[]> {
  const { screen, caller } = plan;
  // what names no record, such as a line of a timeline, has no buttons
  if (!plan.readable.some(({ name }) => name === 'id')) return records;
  const actions = Object.values(screen.actions)
    .filter(isApproved)
    .filter(({ code }) => caller.codes.has(code));
  const ids = records.map(({ id }) => String(id));
  if (actions.length === 0 || ids.length === 0) return records;
  const { rows } = await sql<Due>`
    select c.action, c.data_id::text as "dataId", c.step, c.due_ids as "dueIds",
      array(select u.realname from sys_user u where c.due_ids ? u.id::text order by u.id) as names,
      exists (select from approval_decision d where d.case_id = c.id and d.result = 'agreed' and d.is_valid
        and d.operator_id = ${caller.id}::bigint) as "isDone"
    from approval_case c
    where c.screen_id = ${screen.id} and c.state = 'open' and c.data_id = any(${ids}::bigint[])`.execute(db);
  if (rows.length === 0) return records;
  const refusals = new Map(rows.map((row) => [`${row.action} ${row.dataId}`, refusalOf(plan, row)]));
  return records.map((record) => {
    const own = actions.flatMap(({ name }) => {
      const refusal = refusals.get(`${name} ${record.id}`) ?? null;
      return refusal === null ? [] : [[refusalKey(name), refusal] as const];
    });
    return own.length === 0 ? record : { ...record, ...Object.fromEntries(own) };
  });
}

function refusalOf(
  { screen, caller }: Plan,
  { action, step: place, dueIds, names, isDone }: Due,
): string | null {
  const steps = screen.actions[action]?.approval?.steps ?? [];
  const step = steps[Math.min(place, steps.length - 1)];
  if (!step) return null;
  if (isDone) return `您已经同意过，${step.title}由别人做`;
  const { who } = step;
  const isTheirs =
    who.kind === 'anybody' ||
    (who.kind === 'role' ? caller.roles.includes(who.role) : dueIds.includes(caller.id));
  if (isTheirs) return null;
  return names.length === 0 ? `现在没有可以${step.title}的人` : `${step.title}轮到 ${names.join('、')}`;
}
