import type { ReactNode } from 'react';
import type { DataPort } from '../../../../contract/ports';
import type { RecordData } from '../../../../contract/record';
import type { CompiledColumn } from '../../../../language/derive/compile';
import { FigureLink } from '../../../../parts/cells/FigureLink';
import { PeriodText } from '../../../../parts/cells/PeriodText';
import { viewOf } from '../../../../widgets/views';

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
