import type { WidgetSheet } from '../contract/widget';

const found = import.meta.glob<WidgetSheet>('./*/widget.ts', { eager: true, import: 'sheet' });

/** Every field type by name: a folder with a `widget.ts` is a type, no list to edit. */
export const sheets: ReadonlyMap<string, WidgetSheet> = new Map(
  Object.values(found).map((sheet) => [sheet.type, sheet]),
);

/** The data sheet of a checked field; a type without one is a bug, for `validate` has refused the file. */
export function sheetOf(field: { type: string }): WidgetSheet {
  const sheet = sheets.get(field.type);
  if (!sheet) throw new Error(`no widget for type ${field.type}`);
  return sheet;
}
