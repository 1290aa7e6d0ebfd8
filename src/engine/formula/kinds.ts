import type { Field } from '../contract/field';
import type { FormulaKind } from '../contract/formula';
import { sheetOf } from '../contract/sheetBook';
import type { WidgetSheet } from '../contract/widget';

/** What a formula may know of a field that it names. */
export interface FormulaField {
  /** Null: its values take no part, such as several values or a picture. */
  kind: FormulaKind | null;
  factor: number;
  /** Of a choice: its values. */
  options: readonly string[] | null;
  /** Of rows: their fields. */
  inner: ((name: string) => FormulaField | undefined) | null;
}

/** The kind of single values of a type. A share is a plain number: 80 % is 0.8. */
export function kindOfSheet(sheet: WidgetSheet): FormulaKind | null {
  if (sheet.isList || sheet.isSealed) return null;
  switch (sheet.comparability) {
    case 'number':
      if (sheet.isTimeSpan) return 'seconds';
      return sheet.isMoney ? sheet.type : 'number';
    case 'text':
      return sheet.storage === 'text' ? 'text' : null;
    case 'time':
      return sheet.storage === 'date' ? 'date' : 'time';
    case 'boolean':
      return 'boolean';
    case 'choice':
      return sheet.coded === 'options' ? 'choice' : null;
    default:
      return null;
  }
}

/** How many stored units of a type make one in a formula. */
export function factorOf(sheet: WidgetSheet): number {
  return sheet.isShare ? (sheet.spreadsheet?.divisor ?? 1) : 1;
}

/** Decimal places that a type stores. */
export function placesOf(sheet: WidgetSheet): number {
  return sheet.storage === 'numeric' ? 4 : 0;
}

export function isNumeric(kind: FormulaKind): boolean {
  return !['text', 'literalText', 'date', 'time', 'boolean', 'choice'].includes(kind);
}

export function formulaField(field: Field): FormulaField {
  const sheet = sheetOf(field);
  const inner = field.words.fields;
  return {
    kind: field.isMultiple || field.store === 'integer' ? null : kindOfSheet(sheet),
    factor: factorOf(sheet),
    options: field.words.options?.map(({ value }) => value) ?? null,
    inner: inner ? (name) => (inner[name] ? formulaField(inner[name]) : undefined) : null,
  };
}
