import {
  acceptValue,
  type ConditionContext,
  judgeRecord,
  type RecordData,
  type Screen,
} from '../../engine/pure';
import { mayEdit, type Plan } from './plan';
import { refuse } from './refuse';
import { plainValue } from './write';

type Asks = Screen['actions'][string]['ask'];

/**
 * The answers to an action's questions, judged; refused with the sentence at its field. An answer that the caller has no
 * right to give (`permission.edit`) counts as not given.
 */
export function askedValues(
  plan: Plan,
  asks: Asks,
  answers: RecordData,
  record: RecordData,
  context: ConditionContext,
): RecordData {
  const fields = asks.map((ask) => ask.field);
  const asked = Object.fromEntries(
    fields.map((field) => {
      const answer = mayEdit(plan.screen, plan.caller, field) ? answers[field.name] : undefined;
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
