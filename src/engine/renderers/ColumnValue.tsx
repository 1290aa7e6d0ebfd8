import type { DataPort } from '../contract/ports';
import type { RecordData } from '../contract/record';
import type { CompiledColumn } from '../language/derive/compile';
import { PeriodText } from '../parts/cells/PeriodText';
import { viewOf } from '../widgets/views';

interface ColumnValueProps {
  column: CompiledColumn;
  record: RecordData;
  data: DataPort;
}

/** What a column shows of one record. */
export function ColumnValue({ column: { key, field, end }, record, data }: ColumnValueProps) {
  const { Cell } = viewOf(field);
  if (end !== null) return <PeriodText start={record[key]} end={record[end.name]} />;
  return <Cell field={field} value={record[key]} record={record} data={data} />;
}
