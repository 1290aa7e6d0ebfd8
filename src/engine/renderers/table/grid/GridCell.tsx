// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>
import { type CSSProperties, useMemo } from 'react';
import type { ColumnBox } from './columns/columnLayout';
import type { GridColumn } from './gridTypes';

interface GridCellProps<Row> {
  row: Row;
  column: GridColumn<Row>;
  ariaIndex: number;
  /** Pixels, as in `ColumnBox`. */
  width: number;
  offset: number;
  pin: ColumnBox<Row>['pin'];
}

/** A body cell. Its content is made again only for another row or column object. */
export function GridCell<Row>(props: GridCellProps<Row>) {
  const { row, column, ariaIndex, width, offset, pin } = props;
  const content = useMemo(() => column.render(row), [column, row]);
  return (
    <div
      role="gridcell"
      aria-colindex={ariaIndex}
      tabIndex={-1}
      className={isShort(column, width) ? `${cellClass(pin, column)} is-short` : cellClass(pin, column)}
      style={cellStyle(pin, offset, width)}
    >
      {content}
    </div>
  );
}

function isShort<Row>({ shortest, whole = 0 }: GridColumn<Row>, width: number): boolean {
  return shortest !== undefined && width < whole;
}

/** Class of a cell, also of a header's. */
export function cellClass(
  pin: ColumnBox<unknown>['pin'],
  { align, isControls }: Pick<GridColumn<unknown>, 'align' | 'isControls'>,
): string {
  const place = pin === undefined ? 'is-free' : `is-pinned is-${pin}`;
  return `data-grid-cell ${place} align-${align ?? 'left'}${isControls ? ' is-controls' : ''}`;
}

/** Place of a cell, also of a header's. Pixels. */
export function cellStyle(pin: ColumnBox<unknown>['pin'], offset: number, width: number): CSSProperties {
  return pin === 'right' ? { right: offset, width } : { left: offset, width };
}
