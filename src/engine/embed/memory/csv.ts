import { isEmpty } from '../../condition/predicate';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { valueText } from '../../widgets/sheets';

/** The columns of a list as a file that spreadsheets open. */
export function csvOf({ table, fields }: Screen, records: readonly RecordData[]): Blob {
  const columns = (table?.columns ?? []).flatMap(({ field }) => fields[field] ?? []);
  const lines = records.map((record) =>
    columns.map((field) => {
      const words = record[`${field.name}_dictText`];
      if (words) return String(words);
      return isEmpty(record[field.name]) ? '' : valueText(field, record[field.name]);
    }),
  );
  const text = [columns.map(({ title }) => title), ...lines]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
  // the mark by which spreadsheets know the encoding
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' });
}

/** A text that begins like a formula is read as text. */
function cell(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
