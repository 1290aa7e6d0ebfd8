import type { Static } from 'typebox';
import type { approvalView } from '../../contract/endpoints/answers';
import type { Condition, Value } from './condition';
import type { EffectCall } from './effect';

/** An action that is performed only when everybody has agreed who has to (`language.md` §6). */
export interface Approval {
  /** The field of the operator who applied, and never agrees; null: nobody of the console did. */
  applicant: string | null;
  /** Which records wait for it: the action's `when` without what follows from the caller. */
  when: Condition | null;
  steps: ApprovalStep[];
  /** The action that ends a case without performing it. */
  refusedBy: string | null;
  /** After how many hours, again and again, those who are due are reminded. */
  remindHours: number | null;
}

/**
 * A change of a record that one operator asks for and a further one agrees to: it waits whole on 改动复核 until then (`language.md` §6).
 */
export interface Review {
  /** The fields it is about; null: all. */
  of: string[] | null;
  /** Of which records, as they are before or after; null: all. */
  when: Condition | null;
}

export interface ApprovalStep {
  title: string;
  /** Who may agree, besides having the action's code. */
  who: Approver;
  isAll: boolean;
  /** It applies if this is met, or the sum is reached; without both always. */
  when: Condition | null;
  beyond: SingleApproverSum | null;
  /** What an agreement to this step writes. */
  set: Record<string, Value>;
  run: EffectCall[];
}

/** Everybody with the code; holders of a role; managers of the department of a field's operator; the operators of a field. */
export type Approver =
  | { kind: 'anybody' }
  | { kind: 'role'; role: string }
  | { kind: 'manager' | 'person'; field: string };

/** What one operator decides alone in a day, for one payee and altogether. */
export interface SingleApproverSum {
  /** What is added up, in a sentence: 单人退款. */
  called: string;
  amount: string;
  payee: string | null;
  /** What is added up separately, such as a currency. */
  group: string | null;
  /** Which records that were decided alone count; null: all. */
  counts: Condition | null;
  /** From which sum of a day a further operator decides: a number, or the code of a setting. */
  limits: { payee: SumLimit | null; operator: SumLimit | null };
  /** The field that stores why a further operator decides. */
  reason: string | null;
}

export type SumLimit = number | string;

/** What a person may read of a record's approval. */
export type ApprovalView = Static<typeof approvalView>;

export type ApprovalStepView = ApprovalView['steps'][number];

export type ApprovalDecision = ApprovalStepView['decisions'][number];
