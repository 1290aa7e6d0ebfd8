import * as texts from '#texts/renderers/table/transfer';

/** A spreadsheet's cells are copied as text with tabs, in quotes where a cell has lines: a CSV file as the server reads it. Null: no table. */
export function pastedSheet(data: DataTransfer | null): File | null {
  const [file] = data?.files ?? [];
  if (file) return file;
  const text = data?.getData('text/plain') ?? '';
  return text.includes('\n') || text.includes('\t')
    ? new File([text], texts.pastedFile, { type: 'text/csv' })
    : null;
}
