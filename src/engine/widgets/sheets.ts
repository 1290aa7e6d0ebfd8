import { conditionFault } from '../condition/fault';
import { parseCondition } from '../condition/parse';
import { toSentence } from '../condition/sentence';
import type { Field } from '../contract/field';
import { sheetBook, sheetOf } from '../contract/sheetBook';
import type { OtherSheets, WidgetSheet } from '../contract/widget';

export { sheetOf } from '../contract/sheetBook';

const found = import.meta.glob<WidgetSheet>('./*/widget.ts', { eager: true, import: 'sheet' });

const OTHERS: OtherSheets = {
  sheetOf,
  conditionFault,
  sentenceOf: (written, fields) =>
    toSentence(parseCondition(written as Record<string, unknown>, fields), fields),
};

for (const sheet of Object.values(found)) sheetBook.set(sheet.type, { ...sheet, ...sheet.knowing?.(OTHERS) });

/** Every field type by name: a folder with a `widget.ts` is a type, no list to edit. */
export const sheets: ReadonlyMap<string, WidgetSheet> = sheetBook;

/** Whether a type may be chosen in a record: its values mean something without further words, a screen, or files. */
export function isChoosable(sheet: WidgetSheet): boolean {
  const { requiredWords = [], isSealed, isWriteOnly, isSensitive, coded, holdsFiles, comparability } = sheet;
  const isHidden = isSealed || isWriteOnly || isSensitive;
  const isElsewhere =
    coded !== undefined ||
    comparability === 'reference' ||
    holdsFiles === 'always' ||
    'accept' in sheet.words;
  return requiredWords.length === 0 && !isHidden && !isElsewhere;
}

/** A field as a record has it: of the type that another field of the record chooses, where it does; null: none is chosen. */
export function chosenField(field: Field, record: Readonly<Record<string, unknown>>): Field | null {
  const { by } = field.words;
  if (by === undefined) return field;
  const type = String(record[by.field] ?? '');
  const sheet = sheets.get(type);
  return sheet && isChoosable(sheet) ? { ...field, type, words: sheet.normalise?.({}) ?? {} } : null;
}
