import {
  type Change,
  chosenField,
  type Field,
  isEmpty,
  isSameValue,
  parameterWords,
  type RecordData,
  sheetOf,
  valueText,
} from '#engine/pure';
import type { Services } from '../../../app/services';
import type { Plan } from '../../plan/plan';
import { type CodeKeepers, declaredBy } from '../codeDictionaries';
import { withConditionTexts } from '../conditionTexts';
import { type LabelReader, withDictTexts } from '../dictText';

/** Two states of a record as the data log keeps them, sensitive values masked; null: there was none. */
export interface States {
  before: RecordData | null;
  after: RecordData | null;
}

export type Compared = Change & { isChanged: boolean };

/**
 * Of each pair every field that the caller may see, in the words of the plan's screen: labels, units, references by name, pictures by
 * their paths. One question a kind of reference for all pairs.
 */
export async function comparedFields(
  services: Pick<Services, 'db' | 'screens' | 'jobs'>,
  plan: Plan,
  pairs: States[],
): Promise<Compared[][]> {
  const fields = plan.readable.filter((field) => field.column !== null && !field.isAudit);
  const reader = { ...services, caller: plan.caller };
  const [befores = [], afters = []] = await Promise.all(
    [pairs.map(({ before }) => before), pairs.map(({ after }) => after)].map((states) =>
      textsOf(
        reader,
        fields,
        states.map((state) => withParameterTexts(services, fields, { ...state })),
      ),
    ),
  );
  return pairs.map((pair, index) =>
    fields.map((field) => comparedField(field, pair, befores[index] ?? {}, afters[index] ?? {})),
  );
}

async function textsOf(reader: LabelReader, fields: Field[], records: RecordData[]): Promise<RecordData[]> {
  return withConditionTexts(reader, fields, await withDictTexts(reader, fields, records));
}

/** Sets of named values read by what the item beside them declares: `保留天数 90 天`. */
function withParameterTexts(keepers: CodeKeepers, fields: readonly Field[], record: RecordData): RecordData {
  for (const { name, words } of fields) {
    if (words.declaredBy === undefined || isEmpty(record[name])) continue;
    const declared = declaredBy(keepers, String(words.dict), record[words.declaredBy]);
    if (declared.length > 0) record[`${name}_dictText`] = parameterWords(declared, record[name]).join('，');
  }
  return record;
}

function comparedField(field: Field, pair: States, before: RecordData, after: RecordData): Compared {
  const [old, now] = [picturesOf(field, before), picturesOf(field, after)];
  return {
    field: field.name,
    title: field.title,
    before: pair.before === null ? null : wordsOf(field, before),
    after: pair.after === null ? null : wordsOf(field, after),
    ...(old.length + now.length > 0 && { pictures: { before: old, after: now } }),
    isChanged: !isSameValue(pair.before?.[field.name], pair.after?.[field.name]),
  };
}

/** Where one state is missing its fields all differ, those without a value never. */
export function changesIn(compared: Compared[]): Change[] {
  return compared.filter(({ isChanged }) => isChanged).map(({ isChanged: _, ...change }) => change);
}

/** What a record's field says, in words; null: nothing. */
export function wordsOf(field: Field, record: RecordData): string | null {
  const value = record[field.name];
  if (isEmpty(value)) return null;
  const label = record[`${field.name}_dictText`];
  if (!isEmpty(label)) return String(label);
  if (field.isSensitive) return [value].flat().map(String).join('、');
  const { fields } = field.words;
  if (fields !== undefined && Array.isArray(value))
    return value.map((row) => rowText(fields, row)).join('；');
  const own = fittingField(field, record, value);
  const several = own.isMultiple && Array.isArray(value) ? value : [value];
  return several.map((one) => valueText(own, one)).join('、');
}

/** The type that the record chooses, where the value fits it. */
function fittingField(field: Field, record: RecordData, value: unknown): Field {
  const chosen = chosenField(field, record);
  return chosen !== null && sheetOf(chosen).validate(value, chosen) === null ? chosen : field;
}

function rowText(fields: Record<string, Field>, row: RecordData): string {
  return Object.values(fields)
    .flatMap((field) => {
      const words = wordsOf(field, row);
      return words === null ? [] : [`${field.title} ${words}`];
    })
    .join('，');
}

function picturesOf(field: Field, record: RecordData): string[] {
  const value = record[field.name];
  if (sheetOf(field).picture !== 'still' || field.isSensitive || isEmpty(value)) return [];
  return [value].flat().map(String);
}
