import type { RecordData } from '../../../../contract/record';
import { relativeTime } from '../../../../parts/cells/relativeTime';
import type { GridColumn } from '../../grid/gridTypes';

/** How long a record waits, as of now. */
export function waitingColumn(since: string): GridColumn<RecordData> {
  const text = (record: RecordData) =>
    relativeTime(String(record[since] ?? ''), Date.now())
      .replace('前', '')
      .trim();
  return {
    key: '__waiting',
    title: '已等',
    width: 80,
    decides: true,
    isPlaceFixed: true,
    align: 'left',
    text,
    render: text,
  };
}
