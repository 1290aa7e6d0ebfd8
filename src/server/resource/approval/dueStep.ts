import {
  type Action,
  type Approval,
  type ApprovalStep,
  isEmpty,
  isMet,
  type RecordData,
  type Screen,
} from '../../../engine/pure';
import { conditionContext, SYSTEM_CALLER } from '../../caller';
import type { Db } from '../../db/connection';
import type { Agreement } from './cases';
import { soloRefusal } from './singleApproverSum';

/** An action that takes agreement, and the screen in whose words it speaks. */
export interface ApprovedAction {
  screen: Screen;
  action: Action & { approval: Approval };
}

export interface DueStep {
  index: number;
  step: ApprovalStep;
  /** Why a sum asks for it; null: it applies without. */
  reason: string | null;
}

export interface Decided {
  applicantId: string | null;
  agreements: readonly Pick<Agreement, 'operatorId'>[];
}

/** The next step that applies to the record as it is; null: nobody else has to agree. */
export async function dueStep(
  tx: Db,
  { screen, action }: ApprovedAction,
  record: RecordData,
  { applicantId, agreements }: Decided,
  from: number,
): Promise<DueStep | null> {
  const people = peopleOf({ applicantId, agreements });
  for (const [index, step] of action.approval.steps.entries()) {
    if (index < from) continue;
    if (step.when === null && step.beyond === null) return { index, step, reason: null };
    if (step.when !== null && isMet(step.when, record, conditionContext(SYSTEM_CALLER)))
      return { index, step, reason: null };
    // what two had part in was not decided alone
    const [alone] = people;
    if (step.beyond === null || alone === undefined || people.length > 1) continue;
    const decision = { screen, action: action.name, sum: step.beyond, record, operatorId: alone };
    const reason = await soloRefusal(tx, decision);
    if (reason !== null) return { index, step, reason };
  }
  return null;
}

/** Everybody who had part in it so far. */
export function peopleOf({ applicantId, agreements }: Decided): string[] {
  const agreed = agreements.map(({ operatorId }) => operatorId);
  return [...new Set([...(applicantId === null ? [] : [applicantId]), ...agreed])];
}

/** A record that is being added has the caller as its creator. */
export function applicantOf({ action }: ApprovedAction, record: RecordData, callerId: string): string | null {
  const name = action.approval.applicant;
  if (name === null) return null;
  const value = record[name];
  if (!isEmpty(value)) return String(value);
  return name === 'createBy' ? callerId : null;
}

/** Whether the record waits for it. */
export function waitsFor({ screen, action }: ApprovedAction, record: RecordData): boolean {
  const condition = {
    all: [screen.resource?.where, action.approval.when].filter((one) => one !== null && one !== undefined),
  };
  return isMet(condition, record, conditionContext(SYSTEM_CALLER));
}

export function approvedActions(screens: readonly Screen[], table: string): ApprovedAction[] {
  return screens
    .filter(({ resource }) => resource?.table === table)
    .flatMap((screen) =>
      Object.values(screen.actions).flatMap((action) => (isApproved(action) ? [{ screen, action }] : [])),
    );
}

export function isApproved(action: Action): action is ApprovedAction['action'] {
  return action.approval !== null;
}
