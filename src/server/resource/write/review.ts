import {
  type Field,
  isEmpty,
  isMet,
  isSameValue,
  type Prompt,
  type RecordData,
  RequestError,
  type Review,
  sheetOf,
} from '../../../engine/pure';
import type { Services } from '../../app/services';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { withDictTexts } from '../list/dictText';
import type { Plan } from '../plan/plan';

/** A change that waits for a further operator, in words. */
export interface Pending {
  screenId: string;
  recordId: string | null;
  /** Of the record as it is: what was edited since is not overwritten. */
  version: unknown;
  label: string;
  changes: string;
}

/**
 * Thrown within the transaction of a write that a further operator has to agree to, so that nothing of it stays: it passed every check
 * before. `orRequest` stores it as a request; ways without one are refused by this sentence.
 */
export class NeedsReview extends RequestError {
  constructor(readonly pending: Pending) {
    super('这样的改动要另一位操作员复核，请在记录里单独提出');
  }
}

type ReviewServices = Pick<Services, 'db' | 'screens' | 'jobs'>;

interface Written {
  before: RecordData | null;
  after: RecordData;
  /** The fields that are written. */
  names: readonly string[];
}

/** Refuses what waits on 改动复核, unless that is where it comes from. */
export async function assertReviewed(
  services: ReviewServices,
  tx: Db,
  plan: Plan,
  review: Review | null | undefined,
  { before, after, names }: Written,
): Promise<void> {
  if (!review || plan.isReviewed || !isReviewed(review, plan, { before, after, names })) return;
  const fields = names.flatMap((name) => plan.screen.fields[name] ?? []).filter(isShown);
  const [old, now] = await withDictTexts({ ...services, db: tx, caller: plan.caller }, fields, [
    { ...before },
    { ...after },
  ]);
  const changes = fields
    .filter(({ name }) => !isSameValue(before?.[name], after[name]))
    .map((field) => {
      const value = textOf(field, now ?? after);
      return before === null
        ? `${field.title}：${value}`
        : `${field.title}：${textOf(field, old ?? before)} → ${value}`;
    });
  throw new NeedsReview(pendingOf(plan, before ?? after, changes, before !== null));
}

function isReviewed({ of, when }: Review, { caller }: Plan, { before, after, names }: Written): boolean {
  if (of !== null && !names.some((name) => of.includes(name))) return false;
  const context = conditionContext(caller);
  return when === null || [before, after].some((record) => record !== null && isMet(when, record, context));
}

/** What is asked, once it was tried; `record` null: of the whole screen. */
export async function assertActionReviewed(
  services: ReviewServices,
  tx: Db,
  plan: Plan,
  { isReviewed: waits, ask }: { isReviewed: boolean; ask: readonly Prompt[] },
  { record, answers }: { record: RecordData | null; answers: RecordData },
): Promise<void> {
  if (!waits || plan.isReviewed) return;
  const fields = ask.map(({ field }) => field).filter(({ name }) => name !== 'reason');
  const [shown] = await withDictTexts({ ...services, db: tx, caller: plan.caller }, fields, [{ ...answers }]);
  const changes = fields.map((field) => `${field.title}：${textOf(field, shown ?? answers)}`);
  throw new NeedsReview(pendingOf(plan, record ?? {}, changes, record !== null));
}

/** A record that goes, or comes back. */
export function assertWholeReviewed(
  plan: Plan,
  review: Review | null | undefined,
  record: RecordData,
  what: string,
): void {
  if (
    !review ||
    plan.isReviewed ||
    !isReviewed({ ...review, of: null }, plan, { before: record, after: record, names: [] })
  )
    return;
  throw new NeedsReview(pendingOf(plan, record, [what], true));
}

function pendingOf({ screen }: Plan, record: RecordData, changes: string[], isKnown: boolean): Pending {
  const label = screen.fields[screen.label];
  return {
    screenId: screen.id,
    recordId: isKnown ? String(record.id) : null,
    version: isKnown ? record.version : undefined,
    label: label && isShown(label) ? textOf(label, record) : '',
    changes: changes.join('\n'),
  };
}

function isShown({ column, isAudit, isSensitive, isWriteOnly, formula }: Field): boolean {
  return column !== null && !isAudit && !isSensitive && !isWriteOnly && formula === null;
}

function textOf(field: Field, record: RecordData): string {
  if (isEmpty(record[field.name])) return '空';
  return String(record[`${field.name}_dictText`] ?? sheetOf(field).text(record[field.name], field));
}
