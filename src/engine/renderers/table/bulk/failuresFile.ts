import type { BulkResult, RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { labelText } from '../columns/cellText';

/** What failed, as a file for a spreadsheet: text that could run there is made harmless, ids stay text. */
export async function failuresFile(
  screen: Screen,
  failed: BulkResult['failed'],
  records: ReadonlyMap<string, RecordData>,
): Promise<Blob> {
  const { writeCsv } = await import('hucre/csv');
  const rows = failed.map(({ id, message }) => [
    `${id}\t`,
    labelText(screen, records.get(id) ?? { id }),
    message,
  ]);
  const text = writeCsv([['编号', screen.title, '原因'], ...rows], { bom: true, escapeFormulae: true });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}
