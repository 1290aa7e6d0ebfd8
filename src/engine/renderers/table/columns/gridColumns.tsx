import type { DataPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { CompiledColumn } from '../../../screen/compile';
import { viewOf } from '../../../widgets/views';
import type { GridColumn } from '../grid/gridTypes';
import { InlineSwitch } from '../rows/InlineSwitch';
import { cellText } from './cellText';
import type { InlineFields } from './inlineFields';

export interface ColumnsInput {
  /** Shown columns from left to right; the first is pinned. */
  columns: readonly CompiledColumn[];
  data: DataPort;
  inline: InlineFields;
  labelOf(record: RecordData): string;
  onInline(record: RecordData, field: string, value: unknown): void;
}

/** The grid's columns: each drawn by its widget, copied and shown on hover as text. */
export function gridColumns(input: ColumnsInput): GridColumn<RecordData>[] {
  return input.columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: Math.max(column.width, titleWidth(column)),
    align: column.align,
    pinned: index === 0 ? 'left' : undefined,
    isSortable: column.isSortable,
    render: cellOf(column, input),
    text: (record) => cellText(column, record),
  }));
}

function cellOf(column: CompiledColumn, { data, inline, labelOf, onInline }: ColumnsInput) {
  const { key, field, title } = column;
  const { Cell } = viewOf(field);
  const isInline = inline.names.has(key);
  return (record: RecordData) =>
    isInline && inline.isFor(record) ? (
      <InlineSwitch
        label={`${title}：${labelOf(record)}`}
        isOn={record[key] === true}
        onChange={(isOn) => onInline(record, key, isOn)}
      />
    ) : (
      <Cell field={field} value={record[key]} record={record} data={data} />
    );
}

/** Pixels a title needs to be read whole, with its arrows. */
function titleWidth({ title, isSortable }: CompiledColumn): number {
  return [...title].length * 14 + 26 + (isSortable ? 14 : 0);
}
