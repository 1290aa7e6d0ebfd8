import { sql } from 'kysely';
import { type ApprovalStep, isEmpty, type RecordData } from '../../../engine/pure';
import type { Db } from '../../db/connection';
import type { Agreement } from './cases';
import type { ApprovedAction } from './dueStep';
import { eyesRefusals, type Participant } from './fourEyes';

/** A step of a case, with those who had part already. */
export interface StepSite {
  approved: ApprovedAction;
  step: ApprovalStep;
  record: RecordData;
  applicantId: string | null;
  editorIds: readonly string[];
  agreements: readonly Agreement[];
}

/** Who may decide now, by id: they have the right, are named by the step, and are a further pair of eyes. */
export async function approversOf(tx: Db, site: StepSite): Promise<string[]> {
  const named = await namedBy(tx, site);
  const holders = await holdersOf(tx, site.approved.action.code);
  const able = named === null ? holders : named.filter((id) => holders.includes(id));
  const refusals = await eyesRefusals(
    tx,
    { participants: participantsOf(site), does: site.step.title },
    able,
  );
  return able.filter((id) => refusals.get(id) === null);
}

/** Why the caller, who has the action's code, does not decide this step; null: they do. */
export async function deciderRefusal(tx: Db, site: StepSite, callerId: string): Promise<string | null> {
  const { title } = site.step;
  const participants = participantsOf(site);
  const refusal = (await eyesRefusals(tx, { participants, does: title }, [callerId])).get(callerId) ?? null;
  if (refusal !== null) return refusal;
  const named = await namedBy(tx, site);
  if (named === null || named.includes(callerId)) return null;
  const able = await namesOf(tx, await approversOf(tx, site));
  return able.length === 0 ? `${nobodyText(site)}` : `${title}轮到 ${able.join('、')}`;
}

/** What to do where a step has nobody to decide it. */
export function nobodyText({ step, approved }: Pick<StepSite, 'step' | 'approved'>): string {
  const { title, who } = step;
  const { action } = approved;
  const wanted =
    who.kind === 'role'
      ? `给别人角色 ${who.role} 和“${action.title}”权限`
      : who.kind === 'anybody'
        ? `给别人“${action.title}”权限`
        : `换一位有“${action.title}”权限的${who.kind === 'manager' ? '部门负责人' : '人'}`;
  return `现在没有可以${title}的人，请管理员${wanted}`;
}

export function participantsOf({ approved, applicantId, editorIds, agreements }: StepSite): Participant[] {
  const { applicant } = approved.action.approval;
  const title = applicant === null ? '申请人' : (approved.screen.fields[applicant]?.title ?? '申请人');
  return [
    ...(applicantId === null ? [] : [{ id: applicantId, who: title }]),
    ...editorIds.filter((id) => id !== applicantId).map((id) => ({ id, who: '改过内容的人' })),
    ...agreements.map((one) => ({ id: one.operatorId, who: `${one.title}人` })),
  ];
}

/** Whom the step names, in office; null: everybody with the right. */
export async function namedBy(
  tx: Db,
  { step: { who }, record, applicantId }: Pick<StepSite, 'step' | 'record' | 'applicantId'>,
): Promise<string[] | null> {
  switch (who.kind) {
    case 'anybody':
      return null;
    case 'role':
      return idsOf(
        await sql<{ id: string }>`
          select u.id::text as id from sys_user u where u.status = 1 and u.delete_time is null and exists (
            select from sys_user_role ur join sys_role r on r.id = ur.role_id and r.delete_time is null
            where ur.user_id = u.id and r.role_code = ${who.role}) order by u.id`.execute(tx),
      );
    case 'person':
      return inOffice(
        tx,
        [record[who.field]]
          .flat()
          .filter((id) => !isEmpty(id))
          .map(String),
      );
    case 'manager':
      return managersOf(tx, isEmpty(record[who.field]) ? applicantId : String(record[who.field]));
  }
}

async function inOffice(tx: Db, ids: readonly string[]): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
      select id::text as id from sys_user where id = any(${ids}::bigint[]) and status = 1 and delete_time is null
      order by id`.execute(tx),
  );
}

/** Of each department of a person the nearest managers above, in office and not the person. */
async function managersOf(tx: Db, personId: string | null): Promise<string[]> {
  if (personId === null) return [];
  return idsOf(
    await sql<{ id: string }>`
      with recursive up as (
        select d.id as root, d.id, d.parent_id, 0 as level from sys_depart d
          join sys_user u on u.id = ${personId}::bigint and u.depart_ids ? d.id::text
        union all
        select up.root, d.id, d.parent_id, up.level + 1 from up join sys_depart d on d.id = up.parent_id where up.level < 50
      ), manager as (
        select up.root, up.level, m.id from up join sys_depart d on d.id = up.id and d.delete_time is null
          join sys_user m on d.manager_ids ? m.id::text and m.status = 1 and m.delete_time is null and m.id <> ${personId}::bigint
      )
      select distinct id::text as id from manager
      where level = (select min(level) from manager other where other.root = manager.root) order by id`.execute(
      tx,
    ),
  );
}

/** Operators in office with a right, lent ones included. */
async function holdersOf(tx: Db, code: string): Promise<string[]> {
  return idsOf(
    await sql<{ id: string }>`
      select distinct u.id::text as id from operator_right r join sys_user u on u.id = r.user_id
      where r.code = ${code} and u.status = 1 and u.delete_time is null order by 1`.execute(tx),
  );
}

function idsOf({ rows }: { rows: readonly { id: string }[] }): string[] {
  return rows.map(({ id }) => id);
}

export async function namesOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select realname as name from sys_user where id = any(${ids}::bigint[]) order by id`.execute(tx);
  return rows.map(({ name }) => name);
}
