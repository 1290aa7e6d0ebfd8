import {
  acceptValue,
  type ConditionContext,
  type Field,
  isEmpty,
  isShown,
  judgeRecord,
  type RecordData,
  type Screen,
  type Value,
} from '../../../engine/pure';
import { refuse } from '../../http/refuse';
import { loggable } from '../plan/dataLog';
import { plainValue } from '../plan/plainValue';
import { mayAnswer, mayEdit, type Plan } from '../plan/plan';
import { isMaskSentBack } from '../plan/wire';

export type Prompts = Screen['actions'][string]['ask'];

/**
 * The answers to an action's questions in wire form, not judged yet. One that the caller has no right to give
 * (`permission.edit`) is none; the mask of a stored value is that value. `keepsAbsent`: what is a field of the record and not in the call stays as it is, as in an edit.
 */
export function readAnswers(
  plan: Plan,
  prompts: Prompts,
  answers: RecordData,
  record: RecordData,
  context: ConditionContext,
  { keepsAbsent = false } = {},
): RecordData {
  const fields = prompts
    .filter(({ field, isOwn }) => (isOwn ? mayAnswer : mayEdit)(plan.screen, plan.caller, field))
    .filter(({ field, isOwn }) => !keepsAbsent || isOwn || field.name in answers);
  return Object.fromEntries(
    fields.map(({ field, isOwn }) => {
      const answer = answers[field.name];
      const stored = record[field.name];
      if (!isOwn && isMaskSentBack(field, stored, answer)) return [field.name, stored];
      const acceptedValue = acceptValue(field, answer);
      return [
        field.name,
        isFilledIn(field, answer) ? plainValue(field.default as Value, record, context) : acceptedValue,
      ];
    }),
  );
}

/** An optional prompt that was left out has its default; a required one must be answered. */
function isFilledIn(field: Field, answer: unknown): boolean {
  return answer === undefined && field.default !== null && !field.isRequired;
}

/**
 * The record that conditions of prompts read: for the action's own prompts the current record, because they are about
 * what to do with it; for fields of the screen the future record, because they are saved in it.
 */
export interface Looked {
  before: RecordData;
  after: RecordData;
}

function lookedAt(
  { isOwn, field }: Prompts[number],
  answers: RecordData,
  { before, after }: Looked,
): RecordData {
  if (isOwn) return { ...before, ...answers };
  return field.column === null ? { ...after, [field.name]: answers[field.name] } : after;
}

/** An answer to a question that does not show is none. */
export function shownAnswers(
  prompts: Prompts,
  answers: RecordData,
  looked: Looked,
  context: ConditionContext,
): RecordData {
  const shown = new Set(
    prompts
      .filter((ask) => isShown(ask.field, lookedAt(ask, answers, looked), context))
      .map(({ field }) => field.name),
  );
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, shown.has(name) ? value : null]),
  );
}

/** The answers, judged; refused with the sentence at the question. */
export function validateAnswers(
  prompts: Prompts,
  answers: RecordData,
  looked: Looked,
  context: ConditionContext,
): void {
  // a secret left empty keeps what is stored, and that counts
  const isPreserved = ({ isOwn, field }: Prompts[number]) =>
    !isOwn && field.isWriteOnly && isEmpty(answers[field.name]) && !isEmpty(looked.after[field.name]);
  const judged = prompts.filter((ask) => ask.field.name in answers && !isPreserved(ask));
  const written = new Set(judged.map(({ field }) => field.name));
  refuse(judged.flatMap((ask) => judgeRecord([ask.field], lookedAt(ask, answers, looked), written, context)));
}

/** Answers where nothing of the record is saved beside them: what shows and what must be filled is as the record is now. */
export function validatedAnswers(
  plan: Plan,
  prompts: Prompts,
  answers: RecordData,
  record: RecordData,
  context: ConditionContext,
): RecordData {
  const input = readAnswers(plan, prompts, answers, record, context);
  const looked = { before: record, after: { ...record, ...input } };
  const shown = shownAnswers(prompts, input, looked, context);
  validateAnswers(prompts, shown, looked, context);
  return shown;
}

/** The answers that are fields of the screen: they are saved with the record. */
export function savedAnswers(prompts: Prompts, answers: RecordData): RecordData {
  // a secret left empty keeps what is stored
  const isPreserved = (field: Field) => field.isWriteOnly && isEmpty(answers[field.name]);
  const saved = prompts.filter(
    ({ isOwn, field }) => !isOwn && field.column !== null && field.name in answers && !isPreserved(field),
  );
  return Object.fromEntries(saved.map(({ field }) => [field.name, answers[field.name]]));
}

/** The answers as the data log keeps them. */
export function loggedAnswers(
  prompts: Prompts,
  answers: RecordData,
): { asked: RecordData; reason: string | null } {
  const fields = prompts.map(({ field }) => field);
  return {
    asked: loggable(answers, fields),
    reason: isEmpty(answers.reason) ? null : String(answers.reason),
  };
}
