// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>
import type { ColumnBox } from './columns/columnLayout';
import { ResizeHandle } from './columns/ResizeHandle';
import type { ResizeColumn } from './columns/useColumnWidths';
import { cellClass, cellStyle } from './GridCell';
import type { GridSort } from './gridTypes';

interface HeaderCellProps<Row> {
  box: ColumnBox<Row>;
  sort: readonly GridSort[];
  /** Absent: widths are fixed. */
  onResize: ResizeColumn | undefined;
  onFit(key: string): void;
}

/** A column's title, its place in the order, and the handle of its width. */
export function HeaderCell<Row>({ box, sort, onResize, onFit }: HeaderCellProps<Row>) {
  const { column, ariaIndex, width, offset, pin } = box;
  const rank = sort.findIndex(({ key }) => key === column.key);
  const direction = sort[rank]?.direction;
  return (
    <div
      role="columnheader"
      // without the handle that changes its width
      aria-label={column.title}
      aria-colindex={ariaIndex}
      data-part={`column ${column.key}`}
      aria-sort={column.isSortable ? ARIA_SORT[direction ?? 'none'] : undefined}
      tabIndex={-1}
      className={`${cellClass(pin, column)}${column.isSortable ? ' is-sortable' : ''}`}
      style={cellStyle(pin, offset, width)}
    >
      <span className="data-grid-title" title={column.title}>
        {column.title}
      </span>
      {column.isSortable && (
        <span className={`data-grid-sort is-${direction ?? 'none'}`}>
          {rank >= 0 && sort.length > 1 ? rank + 1 : null}
        </span>
      )}
      {onResize && (
        <ResizeHandle
          title={column.title}
          width={width}
          isAtStart={pin === 'right'}
          onResize={(next, isDone) => onResize(column.key, next, isDone)}
          onFit={() => onFit(column.key)}
        />
      )}
    </div>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
