import {
  conditionError,
  type Field,
  isEmpty,
  parseCondition,
  type RecordData,
  sheetOf,
  toSentence,
} from '../../../engine/pure';
import { type LabelReader, withDictTexts } from './dictText';

/**
 * Stored conditions as sentences, beside them as `<field>_dictText`: codes in the words that this reader may see, or
 * unchanged. For values that leave as text; a page requests the words itself.
 */
export async function withConditionTexts(
  reader: LabelReader,
  fields: readonly Field[],
  records: RecordData[],
): Promise<RecordData[]> {
  for (const { name, words } of fields) {
    const { among } = words;
    if (among === undefined) continue;
    const withCondition = records.filter(
      (record) => !isEmpty(record[name]) && conditionError(record[name], among) === null,
    );
    const conditions = withCondition.map((record) =>
      parseCondition(record[name] as Record<string, unknown>, among),
    );
    const codes = new Map<string, { field: Field; code: string }>();
    for (const condition of conditions)
      toSentence(condition, among, (field, code) => {
        if (sheetOf(field).coded !== undefined) codes.set(`${field.name} ${code}`, { field, code });
        return null;
      });
    const labels = await wordsOf(reader, [...codes.values()]);
    for (const [index, condition] of conditions.entries())
      (withCondition[index] as RecordData)[`${name}_dictText`] = toSentence(
        condition,
        among,
        (field, code) => labels.get(`${field.name} ${code}`) ?? null,
      );
  }
  return records;
}

/** The words of codes; one without words is not among them. One question a field. */
async function wordsOf(
  reader: LabelReader,
  codes: readonly { field: Field; code: string }[],
): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  for (const field of new Set(codes.map((one) => one.field))) {
    const mine = codes.filter((one) => one.field === field).map(({ code }) => code);
    const records = await withDictTexts(
      reader,
      [field],
      mine.map((code) => ({ [field.name]: field.isMultiple ? [code] : code })),
    );
    for (const [index, record] of records.entries()) {
      const text = String(record[`${field.name}_dictText`]);
      if (text !== mine[index]) words.set(`${field.name} ${mine[index]}`, text);
    }
  }
  return words;
}
