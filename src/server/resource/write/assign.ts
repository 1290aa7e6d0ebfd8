import { sql } from 'kysely';
import type { BodyOf } from '../../../contract/endpoints/endpoints';
import { type Choice, decidingActions, isId, nounOf, RequestError } from '../../../engine/pure';
import { operatorCaller } from '../../access/databaseCallers';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices, Services } from '../../app/services';
import { type Caller, conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment, quoted } from '../../db/sqlParts';
import { type Envelope, ok } from '../../http/envelope';
import { setting } from '../../settings/settings';
import { oncePressed, type Press } from '../../tasks/press';
import { nameSeenBy } from '../comments/visibleRecord';
import { writeDataLog } from '../plan/dataLog';
import { type Plan, planWithoutRight } from '../plan/plan';
import { lockOne } from '../plan/rows';
import { exceptedAmong } from './queue/queueExcept';
import { waitingWhere } from './queue/queueRows';

type Finding = Pick<Services, 'db' | 'screens' | 'log'>;

/** So many are offered; whoever leads more people narrows who may decide. */
const MOST_ASSIGNEES = 50;

/**
 * `POST assign {id, to}` by a holder of `:lead`: the record that somebody has claimed is another operator's from now on, with
 * the whole time of a claim; `to` null frees it. The other must be able to decide it and to see it. One log row each.
 */
export async function assign(
  services: DomainServices,
  plan: Plan,
  body: BodyOf<'POST assign'>,
  press?: Press | null,
): Promise<Envelope<null>> {
  const to = isId(body.to) ? await assignee(services, plan, String(body.to)) : null;
  if (to !== null && isId(body.id) && (await isExcepted(services, planFor(plan, to), String(body.id))))
    throw new RequestError(`这条不能由 ${to.realname} 处理，不能改派`);
  return oncePressed(services.db, press, async (tx) => {
    const record = await lockOne(tx, plan, body.id, conditionContext(plan.caller));
    const id = String(record.id);
    const from = await holderOf(tx, plan, id);
    if (from === null) throw new RequestError('这条记录现在没有人在处理');
    if (to !== null && !(await waitsFor(tx, planFor(plan, to), id)))
      throw new RequestError(`${to.realname} 看不到这条记录，不能改派`);
    const title = to === null ? '释放领取' : '改派';
    if (to === null)
      await sql`delete from queue_claim where screen_id = ${plan.screen.id} and record_id = ${id}::bigint`.execute(
        tx,
      );
    else {
      const minutes = await setting(tx, 'claim.minutes');
      await sql`update queue_claim set user_id = ${to.id}::bigint, begin_time = now(), until = now() + make_interval(mins => ${minutes}::int)
        where screen_id = ${plan.screen.id} and record_id = ${id}::bigint`.execute(tx);
    }
    await writeDataLog(tx, [
      {
        screenId: plan.screen.id,
        table: plan.table,
        id,
        version: typeof record.version === 'number' ? record.version : null,
        operation: 'action',
        actionTitle: title,
        before: null,
        after: null,
        asked: { from: from.name, ...(to === null ? {} : { to: to.realname }) },
        caller: plan.caller,
      },
    ]);
    await notifyBoth({ ...services, db: tx }, { plan, id, from, to });
    return ok(null, to === null ? `已从 ${from.name} 手上释放` : `已改派给 ${to.realname}`);
  });
}

interface Handover {
  plan: Plan;
  id: string;
  from: { id: string; name: string };
  to: Caller | null;
}

/** `services.db` is the transaction. A notice to the operator who has the record now and to the former one, who may be working on it; each with the name they see. */
async function notifyBoth(
  services: DomainServices,
  { plan: { screen, caller }, id, from, to }: Handover,
): Promise<void> {
  const lead = (caller as Caller).realname;
  const notify = async (person: Caller | null, titleOf: (record: string) => string) => {
    if (!person || person.id === caller.id) return;
    const label = await nameSeenBy(services, { screen, id, caller: person });
    await services.notifyOperator(services.db, {
      operator: person.id,
      kind: 'assignment',
      title: titleOf(label === null ? `一条${nounOf(screen.title)}` : `${nounOf(screen.title)}「${label}」`),
      lines: [to === null ? `由${lead}释放` : `原处理人${from.name}，现处理人${to.realname}`],
      priority: 'M',
      opens: label === null ? null : `${screen.route}?record=${id}`,
    });
  };
  await notify(to, (record) => `${lead} 把${record}改派给您`);
  await notify(await operatorCaller(services, from.id), (record) =>
    to === null ? `${lead} 释放了您领取的${record}` : `${lead} 把您领取的${record}改派给 ${to.realname}`,
  );
}

/** `GET assignees?id=`: operators who may decide about this record, without the one who has it. */
export async function assignees(services: DomainServices, plan: Plan, id = ''): Promise<Choice[]> {
  if (!isId(id)) throw new RequestError('未找到对应实体');
  const maySee = (person: Caller) => waitsFor(services.db, planFor(plan, person), id);
  const from = await holderOf(services.db, plan, id);
  const codes = decidingActions(plan.screen).map((name) => `${plan.screen.permission}:${name}`);
  const { rows } = await sql<{ id: string }>`
    select u.id::text as id from sys_user u
    where u.status = 1 and u.delete_time is null and u.id is distinct from ${from?.id ?? null}::bigint
      and exists (select 1 from operator_right r where r.user_id = u.id and r.code = any(${codes}::text[]))
    order by u.realname limit ${MOST_ASSIGNEES}`.execute(services.db);
  const people = await Promise.all(rows.map((row) => operatorCaller(services, row.id)));
  const found: Choice[] = [];
  for (const person of people)
    if (
      person &&
      mayDecide(plan, person) &&
      (await maySee(person)) &&
      !(await isExcepted(services, planFor(plan, person), id))
    )
      found.push({ value: person.id, text: person.realname });
  return found;
}

async function assignee(services: Finding, plan: Plan, userId: string): Promise<Caller> {
  const person = await operatorCaller(services, userId);
  if (!person) throw new RequestError('这位操作员已停用，不能改派');
  if (!mayDecide(plan, person)) throw new RequestError(`${person.realname} 没有处理的权限，不能改派`);
  return person;
}

function mayDecide({ screen }: Plan, person: Caller): boolean {
  return decidingActions(screen).some((name) => hasPermission(screen, person, name));
}

function planFor({ screen }: Plan, person: Caller): Plan {
  return planWithoutRight(screen, person);
}

async function isExcepted(services: DomainServices, plan: Plan, id: string): Promise<boolean> {
  return (await exceptedAmong(services, plan, [id])).length > 0;
}

async function waitsFor(db: Db, plan: Plan, id: string): Promise<boolean> {
  const { rows } = await fragment([
    `select 1 from ${quoted(plan.table)} where "id" = `,
    { value: id, cast: 'bigint' },
    ' and ',
    ...waitingWhere(plan),
  ]).execute(db);
  return rows.length > 0;
}

async function holderOf(db: Db, { screen }: Plan, id: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id::text as id, u.realname as name from queue_claim c join sys_user u on u.id = c.user_id
    where c.screen_id = ${screen.id} and c.record_id = ${id}::bigint and c.until > now()`.execute(db);
  return rows[0] ?? null;
}
