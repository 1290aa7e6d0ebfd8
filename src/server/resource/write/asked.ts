import {
  acceptValue,
  type ConditionContext,
  type Field,
  isEmpty,
  judgeRecord,
  type RecordData,
  type Screen,
} from '../../../engine/pure';
import { refuse } from '../../http/refuse';
import { loggable } from '../plan/dataLog';
import { plainValue } from '../plan/plainValue';
import { mayEdit, type Plan } from '../plan/plan';

type Asks = Screen['actions'][string]['ask'];

/**
 * The answers to an action's questions, judged; refused with the sentence at its field. An answer that the caller has no
 * right to give (`permission.edit`) is neither judged nor saved. `keepsAbsent`: what is a field of the record and not in
 * the call stays as it is, as in an edit.
 */
export function askedValues(
  plan: Plan,
  asks: Asks,
  answers: RecordData,
  record: RecordData,
  context: ConditionContext,
  { keepsAbsent = false } = {},
): RecordData {
  const fields = asks
    .filter(({ field }) => mayEdit(plan.screen, plan.caller, field))
    .filter(({ field, isOwn }) => !keepsAbsent || isOwn || field.name in answers)
    .map((ask) => ask.field);
  const asked = Object.fromEntries(
    fields.map((field) => {
      const answer = answers[field.name];
      const given = acceptValue(field, answer);
      return [
        field.name,
        answer !== undefined || field.default === null ? given : plainValue(field.default, record, context),
      ];
    }),
  );
  refuse(judgeRecord(fields, { ...record, ...asked }, new Set(fields.map((field) => field.name)), context));
  return asked;
}

/** The answers that are fields of the screen: they are saved with the record. */
export function savedAnswers(asks: Asks, asked: RecordData): RecordData {
  // a secret left empty keeps what is stored
  const isKept = (field: Field) => field.isWriteOnly && isEmpty(asked[field.name]);
  const saved = asks.filter(
    ({ isOwn, field }) => !isOwn && field.column !== null && field.name in asked && !isKept(field),
  );
  return Object.fromEntries(saved.map(({ field }) => [field.name, asked[field.name]]));
}

/** The answers as the data log keeps them. */
export function loggedAnswers(asks: Asks, asked: RecordData): { asked: RecordData; reason: string | null } {
  const fields = asks.map(({ field }) => field);
  return { asked: loggable(asked, fields), reason: isEmpty(asked.reason) ? null : String(asked.reason) };
}
