import { sql } from 'kysely';
import type { QueryOf } from '../../../contract/endpoints/endpoints';
import {
  type ApprovalDecision,
  type ApprovalStepView,
  type ApprovalView,
  isMet,
  type RecordData,
  RequestError,
  toSentence,
} from '../../../engine/pure';
import { hasPermission } from '../../access/permissionChecks';
import type { DomainServices } from '../../app/services';
import { conditionContext, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import { fragment } from '../../db/sqlParts';
import { approversOf, deciderRefusal, namesOf, nobodyText, type StepSite } from '../approval/approvers';
import { type ApprovalCase, agreementsOf, CASE } from '../approval/cases';
import {
  type ApprovedAction,
  applicantOf,
  dueStep,
  isApproved,
  peopleOf,
  waitsFor,
} from '../approval/dueStep';
import { sumSoFar } from '../approval/singleApproverSum';
import { siteOf, stepDue } from '../approval/turn';
import { selectByIds } from '../plan/listSql';
import type { Plan } from '../plan/plan';
import { storedFields } from '../plan/rows';
import { fromRow } from '../plan/wire';

type KnownCase = ApprovalCase & { state: ApprovalView['state'] };

/** `GET approvals?id=`: of each action that takes agreement who decided what, who is next, and why this operator is or is not. */
export async function approvals(
  { db }: Pick<DomainServices, 'db'>,
  plan: Plan,
  { id }: QueryOf<'GET approvals'>,
): Promise<ApprovalView[]> {
  if (!/^\d{1,18}$/.test(id)) throw new RequestError('未找到对应实体');
  const fields = storedFields(plan.screen);
  const { rows } = await fragment(selectByIds(plan, fields, [id], conditionContext(plan.caller))).execute(db);
  const [row] = rows;
  if (!row) throw new RequestError('未找到对应实体');
  const record = fromRow(row, fields);
  const views: ApprovalView[] = [];
  for (const action of Object.values(plan.screen.actions).filter(isApproved)) {
    const view = await viewOf(db, plan, { screen: plan.screen, action }, record);
    if (view !== null) views.push(view);
  }
  return views;
}

async function viewOf(
  db: Db,
  plan: Plan,
  approved: ApprovedAction,
  record: RecordData,
): Promise<ApprovalView | null> {
  const { action } = approved;
  const found = (await lastCase(db, approved, String(record.id))) ?? (await comingCase(db, approved, record));
  if (found === null) return null;
  const decisions = await decisionsOf(db, found.id);
  const isOpen = found.state === 'open';
  const site = await siteNow(db, approved, found, record);
  const people = isOpen ? await approversOf(db, site) : [];
  const refusal = !isOpen
    ? null
    : hasPermission(plan.screen, plan.caller, action.name)
      ? await deciderRefusal(db, site, plan.caller.id)
      : `您没有“${action.title}”的权限`;
  const due = isOpen ? (people.length > 0 ? await namesOf(db, people) : []) : [];
  const roles = await approverRoles(db, approved);
  const steps = action.approval.steps.map((step, index) =>
    stepView(
      {
        plan,
        approved,
        roles,
        step,
        index,
        found,
        record,
        decisions: decisions.filter((one) => one.step === index),
      },
      due,
    ),
  );
  const isAgreed = ({ state }: ApprovalStepView) => state === 'agreed';
  return {
    action: action.name,
    title: action.title,
    state: found.state,
    applicant: found.applicantId === null ? null : ((await namesOf(db, [found.applicantId]))[0] ?? null),
    steps,
    nobody: isOpen && people.length === 0 ? nobodyText(site) : null,
    refusal,
    back:
      isOpen && refusal === null
        ? steps.flatMap((one, index) => (isAgreed(one) && index < found.step ? [index] : []))
        : [],
    alone: isOpen && refusal === null ? await aloneIn(db, plan, approved, site, record) : null,
  };
}

/** What the caller has decided alone beside their limit, where this decision would add to it and they may see what is added up. */
async function aloneIn(
  db: Db,
  { caller, readable }: Plan,
  { screen, action }: ApprovedAction,
  { applicantId, agreements }: StepSite,
  record: RecordData,
): Promise<ApprovalView['alone']> {
  const { steps } = action.approval;
  const { beyond: sum = null, when = null } = steps.find(({ beyond }) => beyond !== null) ?? {};
  const others = peopleOf({ applicantId, agreements }).filter((id) => id !== caller.id);
  const isForTwo = when !== null && isMet(when, record, conditionContext(SYSTEM_CALLER));
  if (sum === null || others.length > 0 || isForTwo) return null;
  if (!readable.some(({ name }) => name === sum.amount)) return null;
  const found = await sumSoFar(db, { screen, action: action.name, sum, record, operatorId: caller.id });
  return found && { called: sum.called, field: sum.amount, ...found };
}

async function siteNow(db: Db, approved: ApprovedAction, found: KnownCase, record: RecordData) {
  const agreements = found.id === '' ? [] : await agreementsOf(db, found.id);
  return siteOf({ approved, found, agreements }, stepDue(approved, found), record);
}

async function lastCase(db: Db, { screen, action }: ApprovedAction, id: string): Promise<KnownCase | null> {
  const { rows } = await sql<KnownCase>`
    select ${CASE}, state from approval_case
    where data_id = ${id}::bigint and screen_id = ${screen.id} and action = ${action.name}
    order by state = 'open' desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A record that waits and that nobody decided about yet. */
async function comingCase(db: Db, approved: ApprovedAction, record: RecordData): Promise<KnownCase | null> {
  if (!waitsFor(approved, record)) return null;
  const applicantId = applicantOf(approved, record, '');
  const due = await db
    .transaction()
    .execute((tx) => dueStep(tx, approved, record, { applicantId, agreements: [] }, 0));
  return {
    ...{
      id: '',
      screenId: approved.screen.id,
      action: approved.action.name,
      table: '',
      dataId: String(record.id),
    },
    ...{
      applicantId,
      editorIds: [],
      step: due?.index ?? 0,
      reason: due?.reason ?? null,
      dueIds: [],
      state: 'open',
    },
  };
}

async function approverRoles(db: Db, { action }: ApprovedAction): Promise<ReadonlyMap<string, string>> {
  const codes = action.approval.steps.flatMap(({ who }) => (who.kind === 'role' ? [who.role] : []));
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; name: string }>`
    select role_code as code, role_name as name from sys_role
    where role_code = any(${codes}::text[]) and delete_time is null`.execute(db);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

type KnownDecision = ApprovalDecision & { step: number };

async function decisionsOf(db: Db, caseId: string): Promise<KnownDecision[]> {
  if (caseId === '') return [];
  const { rows } = await sql<KnownDecision>`
    select d.step, u.realname as by, d.title, d.result, d.note, d.is_valid as "isValid",
      to_char(d.create_time, 'YYYY-MM-DD HH24:MI:SS') as time
    from approval_decision d join sys_user u on u.id = d.operator_id where d.case_id = ${caseId}::bigint order by d.id`.execute(
    db,
  );
  return rows;
}

interface StepFacts {
  plan: Plan;
  approved: ApprovedAction;
  /** Names of roles by their codes. */
  roles: ReadonlyMap<string, string>;
  step: ApprovedAction['action']['approval']['steps'][number];
  index: number;
  found: KnownCase;
  record: RecordData;
  decisions: KnownDecision[];
}

function stepView(facts: StepFacts, due: string[]): ApprovalStepView {
  const { approved, step, decisions } = facts;
  const state = stateOf(facts);
  return {
    title: step.title,
    state,
    people: state === 'due' ? due : state === 'coming' ? [whoText(facts)] : [],
    why: reasonOf(facts) ?? conditionText(approved, step),
    decisions: decisions.map(({ step: _, ...decision }) => decision),
  };
}

/** Why a sum asks for the step, to those who may see what is added up. */
function reasonOf({ plan, step, index, found }: StepFacts): string | null {
  const isSeen = plan.readable.some(({ name }) => name === step.beyond?.amount);
  return isSeen && index === found.step ? found.reason : null;
}

function stateOf({ step, index, found, record, decisions }: StepFacts): ApprovalStepView['state'] {
  if (found.state === 'open' && index === found.step) return 'due';
  if (decisions.some(({ result, isValid }) => result === 'agreed' && isValid)) return 'agreed';
  if (decisions.at(-1)?.result === 'refused') return 'refused';
  if (found.state !== 'open' || index < found.step) return 'skipped';
  const isCertain = step.beyond === null && step.when !== null;
  return isCertain &&
    !isMet(step.when as NonNullable<typeof step.when>, record, conditionContext(SYSTEM_CALLER))
    ? 'skipped'
    : 'coming';
}

/** For whom a step is, in words. */
function whoText({ approved: { screen }, roles, step: { who, isAll } }: StepFacts): string {
  const each = isAll ? '每一位' : '';
  if (who.kind === 'anybody') return '另一位有权限的操作员';
  if (who.kind === 'role') return `${each}${roles.get(who.role) ?? who.role}`;
  const title = screen.fields[who.field]?.title ?? who.field;
  return who.kind === 'person' ? `${each}${title}` : `${title}的${each}部门负责人`;
}

/** When a step is needed, in words. */
function conditionText({ screen }: ApprovedAction, { when, beyond }: StepFacts['step']): string | null {
  const parts = [
    ...(when === null ? [] : [toSentence(when, screen.fields)]),
    ...(beyond === null ? [] : [`24 小时内${beyond.called}达到上限`]),
  ];
  if (parts.length === 0) return null;
  const condition = parts.join('，或');
  // a figure is set apart from the word behind it
  return `${condition}${/[!-~]$/.test(condition) ? ' ' : ''}时才要`;
}
