import { isEmpty } from '../condition/predicate';
import type { RecordData } from '../contract/record';
import type { Action, Screen, Verb } from '../contract/screen';
import { sheetOf } from '../widgets/sheets';
import { fieldsNamed, valueText } from './confirmText';

/**
 * What a message is about, before it: 不加冰的团子 ¥78.40 审批通过. Whom and how much are those that the action's question names,
 * else the record's label. Sensitive values are left out.
 */
export function withSubject(
  message: string,
  screen: Pick<Screen, 'fields' | 'label'>,
  definition: Pick<Verb | Action, 'confirm'> | null,
  record: RecordData,
): string {
  const fields = fieldsNamed(definition?.confirm ?? '', screen.fields);
  const label = screen.fields[screen.label];
  const named = (fields.length > 0 ? fields : label ? [label] : []).filter(
    (field) => !field.isSensitive && !isEmpty(record[field.name]),
  );
  const whom = named.find((field) => !sheetOf(field).isMoney);
  const much = named.find((field) => sheetOf(field).isMoney);
  const words = [whom, much].flatMap((field) => (field ? [valueText(field, record)] : []));
  return [...words.filter((word) => !message.includes(word)), message].join(' ');
}
