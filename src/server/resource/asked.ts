import {
  acceptValue,
  type ConditionContext,
  judgeRecord,
  type RecordData,
  type Screen,
} from '../../engine/pure';
import { refuse } from './refuse';
import { plainValue } from './write';

type Asks = Screen['actions'][string]['ask'];

/** The answers to an action's questions, judged; refused with the sentence at its field. */
export function askedValues(
  asks: Asks,
  answers: RecordData,
  record: RecordData,
  context: ConditionContext,
): RecordData {
  const fields = asks.map((ask) => ask.field);
  const asked = Object.fromEntries(
    fields.map((field) => {
      const given = acceptValue(field, answers[field.name]);
      const isGiven = answers[field.name] !== undefined;
      return [
        field.name,
        isGiven || field.default === null ? given : plainValue(field.default, record, context),
      ];
    }),
  );
  refuse(judgeRecord(fields, { ...record, ...asked }, new Set(fields.map((field) => field.name)), context));
  return asked;
}
