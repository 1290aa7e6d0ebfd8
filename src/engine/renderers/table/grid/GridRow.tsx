// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows do not

import { memo, type ReactElement } from 'react';
import * as texts from '#texts/renderers/table';
import type { ColumnBox } from './columns/columnLayout';
import { GridCell } from './GridCell';
import type { SelectionStore } from './selection/selectionStore';
import { useIsSelected } from './selection/useSelection';

interface GridRowProps<Row> {
  row: Row;
  id: string;
  /** 0-based place in the rows. */
  index: number;
  /** Pixels from the top of the body. */
  top: number;
  boxes: readonly ColumnBox<Row>[];
  selection: SelectionStore | undefined;
  isCurrent: boolean;
  /** Its place in a tree. */
  place: { level: number; isOpen: boolean | null } | null;
  onToggle(index: number, isRange: boolean): void;
}

/** One row. Rendered again when its record, its place, the columns or its own selection changed. */
export const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, id, index, top, boxes, selection, isCurrent, onToggle } = props;
  const isSelected = useIsSelected(selection, id);
  return (
    <div
      role="row"
      data-record={id}
      aria-rowindex={index + 2}
      aria-selected={selection && isSelected}
      aria-level={props.place?.level}
      aria-expanded={props.place?.isOpen ?? undefined}
      aria-current={isCurrent || undefined}
      className={isSelected ? 'data-grid-row is-selected' : 'data-grid-row'}
      style={{ top }}
    >
      {selection && (
        <div
          role="gridcell"
          aria-colindex={1}
          tabIndex={-1}
          className="data-grid-cell data-grid-select is-pinned is-left"
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={texts.selectRow(index + 1)}
            checked={isSelected}
            onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        </div>
      )}
      {boxes.map(({ column, ariaIndex, width, offset, pin }) => (
        <GridCell
          key={column.key}
          row={row}
          column={column}
          ariaIndex={ariaIndex}
          width={width}
          offset={offset}
          pin={pin}
        />
      ))}
    </div>
  );
}) as <Row>(props: GridRowProps<Row> & { key?: string }) => ReactElement;
