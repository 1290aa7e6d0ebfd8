import type { ReactNode } from 'react';
import { isAlert } from '#engine/actions/alerts';
import type { Field } from '#engine/contract/field';
import type { DataPort, SessionPort } from '#engine/contract/ports';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import { sheetOf } from '#engine/widgets/sheets';
import * as texts from '#texts/renderers/table';
import * as signs from '#texts/signs';
import type { GridColumn } from '../../grid/gridTypes';
import { InlineSwitch } from '../../rows/InlineSwitch';
import { contextOf } from '../../state/contextOf';
import { TreeCell } from '../../tree/TreeCell';
import { columnValue } from './ColumnValue';
import { cellText } from './cellText';
import type { InlineFields } from './inlineFields';

export interface ColumnsInput {
  /** Shown columns from left to right. */
  columns: readonly CompiledColumn[];
  data: DataPort;
  session: SessionPort;
  inline: InlineFields;
  labelOf(record: RecordData): string;
  onInline(record: RecordData, field: string, value: unknown): void;
  /** Opens and closes a node of a tree; null: the records are none. */
  onToggle: ((record: RecordData) => void) | null;
  /** Opens the small form of one cell. */
  onEditCell(record: RecordData, field: string): void;
}

/** The grid's columns: each drawn by its widget, copied and shown on hover as text. */
export function gridColumns(input: ColumnsInput): GridColumn<RecordData>[] {
  return input.columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    width: column.width,
    narrowest: sheetOf(column.field).narrowest,
    shortest:
      column.end === null && !input.inline.names.has(column.key) ? sheetOf(column.field).shortest : undefined,
    align: column.align,
    decides: column.decides,
    isSortable: column.isSortable,
    render: index === 0 ? treeCellOf(cellOf(column, input), input) : cellOf(column, input),
    text: (record) => cellText(column, record),
    edit: editOf(column, input),
  }));
}

/** The first column of a tree shows how deep its node is. */
function treeCellOf(render: (record: RecordData) => ReactNode, { onToggle, labelOf }: ColumnsInput) {
  if (onToggle === null) return render;
  return (record: RecordData) => (
    <TreeCell row={record} name={labelOf(record)} onToggle={onToggle}>
      {render(record)}
    </TreeCell>
  );
}

/** In place, but for a switch, which is pressed. */
function editOf({ key, field }: CompiledColumn, { inline, onEditCell }: ColumnsInput) {
  if (!inline.names.has(key) || isPressed(field, inline)) return undefined;
  return { isFor: inline.isFor, begin: (record: RecordData) => onEditCell(record, key) };
}

/** Whether a press on the cell's switch is the change; where it is asked about first, the cell has a pencil. */
export function isPressed(field: Field, inline: InlineFields): boolean {
  return sheetOf(field).isToggle === true && !inline.hasPrompt;
}

function cellOf(column: CompiledColumn, input: ColumnsInput) {
  const { data, session, inline, labelOf, onInline, onEditCell } = input;
  const { key, field, title } = column;
  const isInline = inline.names.has(key);
  const plain = (record: RecordData) => columnValue({ column, record, data });
  if (!isInline) return alerting(field, plain, session);
  if (!isPressed(field, inline))
    return (record: RecordData) =>
      inline.isFor(record) ? (
        <span className="list-inline">
          {plain(record)}
          <button
            type="button"
            className="list-inline-edit"
            aria-label={texts.editOf(title, labelOf(record))}
            title={texts.edit(title)}
            onClick={() => onEditCell(record, key)}
          />
        </span>
      ) : (
        plain(record)
      );
  return (record: RecordData) =>
    inline.isFor(record) ? (
      <InlineSwitch
        label={`${title}${signs.colon}${labelOf(record)}`}
        isOn={record[key] === true}
        onChange={(isOn) => onInline(record, key, isOn)}
      />
    ) : (
      plain(record)
    );
}

/** A value that deserves a second look is highlighted. */
function alerting(field: Field, render: (record: RecordData) => ReactNode, session: SessionPort) {
  if (field.alert === null) return render;
  return (record: RecordData) =>
    isAlert(field, record, contextOf(session)) ? (
      <span className="cell-alert">{render(record)}</span>
    ) : (
      render(record)
    );
}
