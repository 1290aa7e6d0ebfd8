import { acceptValue, judgeRecord, normaliseOwnField, type RecordData } from '../../engine/pure';
import { type Caller, conditionContext } from '../caller';
import { refuse } from './refuse';

/**
 * What a call takes, declared as fields of the language of screens: every field, null for missing ones, and no other name. Each
 * error is a sentence at its field.
 */
export function judgedInput(takes: Readonly<Record<string, RecordData>>) {
  const fields = Object.entries(takes).map(([field, definition]) => normaliseOwnField(field, definition, {}));
  const names = new Set(fields.map((field) => field.name));
  return (came: RecordData, caller: Caller): RecordData => {
    const input = Object.fromEntries(
      fields.map((field) => [field.name, acceptValue(field, came[field.name])]),
    );
    refuse(judgeRecord(fields, input, names, conditionContext(caller)));
    return input;
  };
}
