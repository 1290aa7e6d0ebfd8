import type { RecordData } from '#engine/contract/record';
import { waitedTime } from '#engine/parts/cells/relativeTime';
import * as texts from '#texts/renderers/table';
import type { GridColumn } from '../../grid/gridTypes';

/** How long a record waits, as of now. */
export function waitingColumn(since: string): GridColumn<RecordData> {
  const text = (record: RecordData) => waitedTime(String(record[since] ?? ''), Date.now());
  return {
    key: '__waiting',
    title: texts.waited,
    width: 80,
    decides: true,
    isPlaceFixed: true,
    align: 'left',
    text,
    render: text,
  };
}
