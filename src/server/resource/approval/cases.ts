import { sql } from 'kysely';
import type { Db } from '../../db/connection';

/** A record that waits for everybody's agreement to one action. */
export interface ApprovalCase {
  id: string;
  screenId: string;
  action: string;
  table: string;
  dataId: string;
  applicantId: string | null;
  /** Who changed the record since it waits. */
  editorIds: string[];
  /** Place of the step that is due. */
  step: number;
  reason: string | null;
  dueIds: string[];
}

export type CaseKey = Pick<ApprovalCase, 'screenId' | 'action' | 'table' | 'dataId'>;

export interface Agreement {
  step: number;
  title: string;
  operatorId: string;
}

export const CASE = sql`id::text, screen_id as "screenId", action, data_table as table, data_id::text as "dataId",
  applicant_id::text as "applicantId", editor_ids as "editorIds", step, reason, due_ids as "dueIds"`;

/** The open case, locked; null: none is. Those who decide about one record come one after the other. */
export async function lockCase(tx: Db, { screenId, action, dataId }: CaseKey): Promise<ApprovalCase | null> {
  const { rows } = await sql<ApprovalCase>`
    select ${CASE} from approval_case
    where data_id = ${dataId}::bigint and screen_id = ${screenId} and action = ${action} and state = 'open' for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function openCase(
  tx: Db,
  { screenId, action, table, dataId }: CaseKey,
  applicantId: string | null,
): Promise<ApprovalCase> {
  const { rows } = await sql<ApprovalCase>`
    insert into approval_case (screen_id, action, data_table, data_id, applicant_id)
    values (${screenId}, ${action}, ${table}, ${dataId}::bigint, ${applicantId}::bigint) returning ${CASE}`.execute(
    tx,
  );
  return rows[0] as ApprovalCase;
}

/** From now on they are applicants as well: nobody agrees to their own text. Answers all of them. */
export async function addEditor(tx: Db, caseId: string, operatorId: string): Promise<string[]> {
  const { rows } = await sql<{ editorIds: string[] }>`
    update approval_case set editor_ids = (editor_ids - ${operatorId}::text) || jsonb_build_array(${operatorId}::text)
    where id = ${caseId}::bigint returning editor_ids as "editorIds"`.execute(tx);
  return rows[0]?.editorIds ?? [];
}

/** Who agreed, as far as it counts, the first one first. */
export async function agreementsOf(db: Db, caseId: string): Promise<Agreement[]> {
  const { rows } = await sql<Agreement>`
    select step, title, operator_id::text as "operatorId" from approval_decision
    where case_id = ${caseId}::bigint and result = 'agreed' and is_valid order by id`.execute(db);
  return rows;
}

export interface Decision {
  step: number;
  title: string;
  operatorId: string;
  result: 'agreed' | 'refused' | 'back';
  note: string | null;
}

export async function noteDecision(tx: Db, caseId: string, decision: Decision): Promise<void> {
  const { step, title, operatorId, result, note } = decision;
  await sql`insert into approval_decision (case_id, step, title, operator_id, result, note)
    values (${caseId}::bigint, ${step}, ${title}, ${operatorId}::bigint, ${result}, ${note})`.execute(tx);
}

export async function setDue(
  tx: Db,
  caseId: string,
  { step, reason, dueIds }: { step: number; reason: string | null; dueIds: readonly string[] },
): Promise<void> {
  await sql`update approval_case set step = ${step}, reason = ${reason}, due_ids = ${JSON.stringify(dueIds)}::jsonb,
    step_time = date_trunc('second', now()) where id = ${caseId}::bigint`.execute(tx);
}

/** Who may decide changes with roles and departments. */
export async function setDueIds(tx: Db, caseId: string, dueIds: readonly string[]): Promise<void> {
  await sql`update approval_case set due_ids = ${JSON.stringify(dueIds)}::jsonb where id = ${caseId}::bigint`.execute(
    tx,
  );
}

/** What one operator decided alone. */
export interface Alone {
  by: string;
  amount: number;
  payeeId: string | null;
  group: string | null;
}

export async function endCase(
  tx: Db,
  caseId: string,
  state: 'done' | 'refused' | 'closed',
  alone: Alone | null = null,
): Promise<void> {
  await sql`update approval_case set state = ${state}, end_time = now(), due_ids = '[]', alone_by = ${alone?.by ?? null}::bigint,
    amount = ${alone?.amount ?? null}, payee_id = ${alone?.payeeId ?? null}::bigint, sum_group = ${alone?.group ?? null}
    where id = ${caseId}::bigint`.execute(tx);
}

/** Agreements from this step on count no more. Answers whether there were any. */
export async function dropAgreements(tx: Db, caseId: string, from: number): Promise<boolean> {
  const { rows } = await sql`
    update approval_decision set is_valid = false
    where case_id = ${caseId}::bigint and step >= ${from} and result = 'agreed' and is_valid returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
