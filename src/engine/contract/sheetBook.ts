import type { WidgetSheet } from './widget';

/**
 * The data sheets by type, as `widgets/sheets.ts` found them. It is here because conditions read data sheets, and the
 * sheets of types that hold a condition read conditions.
 */
export const sheetBook = new Map<string, WidgetSheet>();

/** The data sheet of a checked field; a type without one is a bug, for `validate` has refused the file. */
export function sheetOf(field: { type: string }): WidgetSheet {
  const sheet = sheetBook.get(field.type);
  if (!sheet) throw new Error(`no widget for type ${field.type}`);
  return sheet;
}
