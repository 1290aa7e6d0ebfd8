// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows do not
import type { ColumnBox } from './columns/columnLayout';
import type { ResizeColumn } from './columns/useColumnWidths';
import type { GridSort } from './gridTypes';
import { HeaderCell } from './HeaderCell';
import { SelectAll } from './selection/SelectAll';
import type { SelectionStore } from './selection/selectionStore';

interface GridHeaderProps<Row> {
  boxes: readonly ColumnBox<Row>[];
  /** Pixels. */
  totalWidth: number;
  ids: readonly string[];
  sort: readonly GridSort[];
  selection: SelectionStore | undefined;
  onTogglePage(): void;
  onResize: ResizeColumn | undefined;
  /** Makes a column as wide as what is drawn of it needs. */
  onFit(key: string): void;
}

/** The row of titles, always in sight. */
export function GridHeader<Row>(props: GridHeaderProps<Row>) {
  const { boxes, totalWidth, ids, sort, selection, onTogglePage, onResize, onFit } = props;
  return (
    <div role="rowgroup" className="data-grid-head" style={{ width: totalWidth }}>
      <div role="row" aria-rowindex={1} className="data-grid-header-row">
        {selection && (
          <div
            role="columnheader"
            aria-colindex={1}
            tabIndex={-1}
            className="data-grid-cell data-grid-select is-pinned is-left"
          >
            <SelectAll selection={selection} ids={ids} onToggle={onTogglePage} />
          </div>
        )}
        {boxes.map((box) => (
          <HeaderCell key={box.column.key} box={box} sort={sort} onResize={onResize} onFit={onFit} />
        ))}
      </div>
    </div>
  );
}
