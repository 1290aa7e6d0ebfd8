import { conditionFault } from '../condition/fault';
import { parseCondition } from '../condition/parse';
import { toSentence } from '../condition/sentence';
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
