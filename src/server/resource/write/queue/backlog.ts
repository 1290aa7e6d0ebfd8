import {
  type Backlog,
  type BacklogAge,
  type BacklogClaim,
  columnOf,
  type RecordData,
  sheetOf,
  waitingSince,
} from '#engine/pure';
import { hasPermission } from '../../../access/permissionChecks';
import type { DomainServices } from '../../../app/services';
import type { Db } from '../../../db/connection';
import { fragment, quoted } from '../../../db/sqlParts';
import { presentByIds } from '../../list/read';
import { targetMinutes } from '../../list/workTargets';
import type { Plan } from '../../plan/plan';
import { decisionsToday, ownDecisions } from './queueDecision';
import { notGiven } from './queueExcept';
import { waitingWhere } from './queueRows';

/**
 * `GET backlog`: what waits, since when, how much of it longer than 处理时限 allows, and who is at it. Claims nothing. Which records
 * those are is for a holder of `:lead`, as far as they may see them.
 */
export async function backlog(services: DomainServices, plan: Plan): Promise<Backlog> {
  const { db } = services;
  const claims = await claimsIn(db, plan);
  const isLead = hasPermission(plan.screen, plan.caller, 'lead');
  const labels = isLead
    ? await labelsOf(
        services,
        plan,
        claims.map(({ id }) => id),
      )
    : null;
  const { excepted, closed } = await notGiven(services, plan);
  return {
    ...(await figuresOf(db, plan)),
    excepted: excepted.length,
    closed: closed.length,
    claims: claims.map(({ id, ...claim }): BacklogClaim => {
      const label = labels?.get(id);
      return label === undefined ? claim : { ...claim, id, label };
    }),
    own: await ownDecisions(db, plan),
    ...(isLead && { team: await decisionsToday(db, plan.screen) }),
  };
}

/** Minutes at which one age ends and the next begins; one ends at the target, so that none is late in part. */
const AGES = [60, 8 * 60, 24 * 60, 3 * 24 * 60];
const edgesFor = (target: number | null) =>
  [...new Set([...AGES, ...(target === null ? [] : [target])])].sort((a, b) => a - b);

async function figuresOf(
  db: Db,
  plan: Plan,
): Promise<Omit<Backlog, 'excepted' | 'closed' | 'claims' | 'own' | 'team'>> {
  const { screen } = plan;
  const since = waitingSince(screen);
  const field = since === null ? undefined : screen.fields[since];
  const target = field ? await targetMinutes(db, screen.id) : null;
  const edges = edgesFor(target);
  const column = field ? quoted(columnOf(field)) : 'null::timestamptz';
  const { rows } = await fragment<{
    waiting: number;
    oldest: string | null;
    overdue: number;
    /** How many wait longer than each of `edges`. */
    longer: number[];
  }>([
    `select count(*)::integer as waiting, min(${column})::text as oldest,
      count(*) filter (where ${column} < now() - make_interval(mins => `,
    { value: target ?? 0, cast: 'integer' },
    `))::integer as overdue,
      array[${edges.map((minutes) => `count(*) filter (where ${column} <= now() - interval '${minutes} minutes')::integer`).join()}] as longer
      from ${quoted(plan.table)} where `,
    ...waitingWhere(plan),
  ]).execute(db);
  const [row] = rows;
  const { waiting = 0, longer = edges.map(() => 0) } = row ?? {};
  return {
    waiting,
    oldest: row?.oldest?.slice(0, 19) ?? null,
    target,
    overdue: target === null ? null : (row?.overdue ?? 0),
    ages: field ? agesOf(edges, [waiting, ...longer]) : [],
  };
}

/** `longer`: how many wait at all, then longer than each of `edges`. */
function agesOf(edges: readonly number[], longer: readonly number[]): BacklogAge[] {
  return longer.map((count, place) => ({
    from: edges[place - 1] ?? 0,
    to: edges[place] ?? null,
    count: count - (longer[place + 1] ?? 0),
  }));
}

interface RunningClaim extends Omit<BacklogClaim, 'id' | 'label'> {
  id: string;
}

/** Of records that the caller may see and that still wait: the caller's own first, then the longest. */
async function claimsIn(db: Db, plan: Plan): Promise<RunningClaim[]> {
  const { rows } = await fragment<RunningClaim>([
    `select c.record_id::text as id, c.user_id::text as "userId", u.realname as name,
      to_char(c.begin_time, 'YYYY-MM-DD HH24:MI:SS') as since, to_char(c.until, 'YYYY-MM-DD HH24:MI:SS') as until
    from queue_claim c join sys_user u on u.id = c.user_id
    where c.screen_id = `,
    { value: plan.screen.id, cast: 'text' },
    ` and c.until > now() and exists (select 1 from ${quoted(plan.table)} where "id" = c.record_id and `,
    ...waitingWhere(plan),
    ') order by c.user_id = ',
    { value: plan.caller.id, cast: 'bigint' },
    ' desc, c.begin_time limit 200',
  ]).execute(db);
  return rows;
}

/** What the claimed records are called, under the caller's rights. */
async function labelsOf(services: DomainServices, plan: Plan, ids: string[]): Promise<Map<string, string>> {
  const label = plan.readable.find(({ name }) => name === plan.screen.label);
  const readable = plan.readable.filter((field) => field.name === 'id' || field === label);
  const records = await presentByIds(services, { ...plan, readable, foreign: [] }, ids);
  const textOf = (record: RecordData) => {
    const value = label && record[label.name];
    if (!label || value === null || value === undefined) return String(record.id);
    return String(record[`${label.name}_dictText`] ?? sheetOf(label).text(value, label));
  };
  return new Map(records.map((record) => [String(record.id), textOf(record)]));
}
