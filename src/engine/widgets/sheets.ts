import extensionSheets from 'virtual:extensions/widget-sheets';
import * as texts from '#texts/widgets';
import { conditionError } from '../condition/conditionError';
import { parseCondition } from '../condition/parse';
import { toSentence } from '../condition/sentence';
import type { Scalar } from '../contract/condition';
import type { Field, Limit } from '../contract/field';
import { sheetBook, sheetOf } from '../contract/sheetBook';
import type { OtherSheets, WidgetSheet } from '../contract/widget';
import type { Limits } from './value/widget';

export { sheetOf } from '../contract/sheetBook';

const found = import.meta.glob<WidgetSheet>('./*/widget.ts', { eager: true, import: 'sheet' });

const OTHERS: OtherSheets = {
  sheetOf,
  conditionError,
  sentenceOf: (written, fields) =>
    toSentence(parseCondition(written as Record<string, unknown>, fields), fields),
};

for (const sheet of [...Object.values(found), ...Object.values(extensionSheets)])
  sheetBook.set(sheet.type, { ...sheet, ...sheet.composite?.(OTHERS) });

/** Every field type by name: a folder with a `widget.ts`, here or in an extension, is a type, no list to edit. */
export const sheets: ReadonlyMap<string, WidgetSheet> = sheetBook;

/**
 * Whether a record may choose the type: its values mean something without a screen, files, or words that the record
 * does not have (`told`: those that it has).
 */
export function isChoosable(sheet: WidgetSheet, availableWords: object = {}): boolean {
  const {
    requiredWords = [],
    isSealed,
    isWriteOnly,
    isSensitive,
    coded,
    containsFiles,
    comparability,
  } = sheet;
  const isHidden = isSealed || isWriteOnly || isSensitive;
  const isElsewhere =
    (coded !== undefined && coded !== 'options') ||
    comparability === 'reference' ||
    containsFiles === 'always' ||
    'accept' in sheet.words;
  return requiredWords.every((word) => word in availableWords) && !isHidden && !isElsewhere;
}

/**
 * A field as a record has it: of the type that another field of the record chooses, within the limits in the record.
 * Null: none is chosen, or its choices are missing.
 */
export function chosenField(field: Field, record: Readonly<Record<string, unknown>>): Field | null {
  const { by, limits = {} } = field.words;
  if (by === undefined) return field;
  const type = String(record[by.field] ?? '');
  const sheet = sheets.get(type);
  if (!sheet || !isChoosable(sheet, limits)) return null;
  const limitValue = (word: keyof Limits) => record[limits[word] ?? ''] ?? null;
  const choices = [limitValue('options') ?? []].flat().map(String);
  const isAmong = sheet.requiredWords?.includes('options') === true;
  if (isAmong && choices.length === 0) return null;
  const written = isAmong ? { options: choices.map((choice) => [choice, choice]) } : {};
  const limit = (word: 'minimum' | 'maximum'): Limit | null => {
    const literal = limitValue(word) as Scalar | null;
    return literal === null || sheet.refusedWords?.includes(word) ? null : { literal };
  };
  const unit = limitValue('unit') ?? sheet.unit ?? null;
  return {
    ...field,
    type,
    title: String(limitValue('title') ?? field.title),
    minimum: limit('minimum'),
    maximum: limit('maximum'),
    words: { ...sheet.normalise?.(written), ...(unit !== null && { unit: String(unit) }) },
  };
}

/** One value of a field in words, with its unit where the record names one. */
export function valueText(field: Field, value: unknown): string {
  const { unit } = field.words;
  return `${sheetOf(field).text(value, field)}${unit === undefined ? '' : ` ${unit}`}`;
}

/** The limits of a value in words: `应在 10 到 1,000 次之间`; null: it has none. */
export function rangeText(field: Field): string | null {
  const [least, most] = [field.minimum, field.maximum].map((limit) =>
    limit !== null && 'literal' in limit ? valueText(field, limit.literal) : null,
  );
  const { unit = '' } = field.words;
  // the unit once, behind the second
  if (least && most)
    return texts.mustBeBetween(least.slice(0, least.length - unit.length).trim(), most, unit ? '' : ' ');
  if (least) return texts.sheetsAtLeast(least);
  return most ? texts.sheetsAtMost(most) : null;
}
