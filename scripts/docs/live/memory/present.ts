import {
  type Field,
  isEmpty,
  type RecordData,
  type Screen,
  sheetOf,
  withFormulas,
} from '../../../../src/engine/pure';
import { currentContext, VISITOR } from './table';

/** A record as the screen reads it now: what another type left in a field is empty, codes come with their words. */
export function presented(screen: Screen, row: RecordData): RecordData {
  const context = currentContext();
  const fields = Object.values(screen.fields);
  const fitting = fields.map(({ name }) => [name, fittingValue(screen.fields[name], row[name])]);
  const record = withFormulas(screen, { ...Object.fromEntries(fitting), id: row.id }, context);
  const calculated = withFormulas(screen, record, context, 'unstored');
  const words = fields
    .filter((field) => sheetOf(field).coded !== undefined)
    .map((field) => [`${field.name}_dictText`, wordsOf(field, calculated[field.name])]);
  return { ...calculated, ...Object.fromEntries(words) };
}

/** The value, or null where it is none of the field's type. */
function fittingValue(field: Field | undefined, value: unknown): unknown {
  if (!field || isEmpty(value)) return null;
  const values = field.isMultiple ? value : [value];
  if (!Array.isArray(values)) return null;
  const { validate } = sheetOf(field);
  return values.every((one) => validate(one, field) === null) ? value : null;
}

function wordsOf(field: Field, value: unknown): string | null {
  if (isEmpty(value)) return null;
  return [value]
    .flat()
    .map((one) => wordOf(field, String(one)))
    .join('、');
}

function wordOf(field: Field, code: string): string {
  const { coded, text } = sheetOf(field);
  if (coded === 'operators') return code === VISITOR.id ? VISITOR.name : code;
  return coded === 'options' ? text(code, field) : code;
}
