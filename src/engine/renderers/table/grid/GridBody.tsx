// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows do not

import type { ReactNode } from 'react';
import * as texts from '#texts/renderers/table';
import type { ColumnBox } from './columns/columnLayout';
import { cellStyle } from './GridCell';
import { GridRow } from './GridRow';
import type { SelectionStore } from './selection/selectionStore';

interface GridBodyProps<Row> {
  rows: readonly Row[];
  ids: readonly string[];
  /** Indexes of the rows to draw. */
  drawn: readonly number[];
  boxes: readonly ColumnBox<Row>[];
  /** Pixels. */
  rowHeight: number;
  totalWidth: number;
  viewportWidth: number;
  selection: SelectionStore | undefined;
  currentKey: string | undefined;
  placeOf: ((row: Row) => { level: number; isOpen: boolean | null } | null) | undefined;
  onToggle(index: number, isRange: boolean): void;
  isLoading: boolean;
  /** Shown if there are no rows, once that is known. */
  empty: ReactNode;
  columnCount: number;
}

/** The drawn rows at their places within the height of all rows. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, ids, drawn, boxes, rowHeight, totalWidth, viewportWidth, selection, onToggle } = props;
  if (rows.length === 0) {
    return (
      <div
        role="rowgroup"
        className={props.isLoading ? 'data-grid-empty is-loading' : 'data-grid-empty'}
        style={{ width: viewportWidth }}
      >
        <div role="row">
          <div role="gridcell" aria-colspan={props.columnCount}>
            {props.isLoading ? <GridSkeleton boxes={boxes} /> : props.empty}
          </div>
        </div>
      </div>
    );
  }
  return (
    <div
      role="rowgroup"
      className="data-grid-body"
      style={{ width: totalWidth, height: rows.length * rowHeight }}
    >
      {drawn.map((index) => (
        <GridRow
          key={ids[index]!}
          row={rows[index]!}
          id={ids[index]!}
          index={index}
          top={index * rowHeight}
          boxes={boxes}
          selection={selection}
          place={props.placeOf?.(rows[index]!) ?? null}
          isCurrent={ids[index] === props.currentKey}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

/** Grey lines where the values of the first rows will be. */
function GridSkeleton<Row>({ boxes }: Pick<GridBodyProps<Row>, 'boxes'>) {
  return (
    <div className="data-grid-skeleton">
      <span className="data-grid-hidden">{texts.loading}</span>
      {boxes.map(({ column, pin, offset, width }) => (
        <i
          key={column.key}
          className={`align-${column.align ?? 'left'}${pin === 'right' ? ' is-right' : ''}`}
          style={cellStyle(pin, offset, width)}
        />
      ))}
    </div>
  );
}
