import type { ReactNode } from 'react';
import type { DataPort } from '#engine/contract/ports';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { FigureLink } from '#engine/parts/cells/FigureLink.tsx';
import { PeriodText } from '#engine/parts/cells/PeriodText.tsx';
import { viewOf } from '#engine/widgets/views';

interface ColumnValueProps {
  column: CompiledColumn;
  record: RecordData;
  data: DataPort;
}

/** What a column shows of one record. */
export function ColumnValue(props: ColumnValueProps) {
  return columnValue(props);
}

/** The same without a component of its own, for a grid with thousands of cells. */
export function columnValue({ column: { key, field, end }, record, data }: ColumnValueProps): ReactNode {
  if (end !== null) return <PeriodText start={record[key]} end={record[end.name]} />;
  const { Cell } = viewOf(field);
  return (
    <FigureLink figure={field.figure} record={record} name={key}>
      <Cell field={field} value={record[key]} record={record} data={data} />
    </FigureLink>
  );
}
