// biome-ignore-all lint/a11y/useSemanticElements: a virtual grid cannot be a <table>
// biome-ignore-all lint/a11y/noStaticElementInteractions: the role is grid or treegrid
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role is grid or treegrid

import { type CSSProperties, type ReactElement, useRef } from 'react';
import * as texts from '#texts/renderers/table';
import { useSlowMark } from '../../../parts/answer/useSlowMark';
import { fittedWidth } from './columns/fittedWidth';
import { startColumnDrag } from './interaction/columnDrag';
import './grid.css';
import { GridBody } from './GridBody';
import { GridEdge } from './GridEdge';
import { GridHeader } from './GridHeader';
import type { GridProps } from './gridTypes';
import type { GridContext } from './interaction/gridContext';
import { handleKeyDown } from './interaction/gridKeys';
import { handleClick, handleDoubleClick, handleMouseDown, handleMouseOver } from './interaction/gridMouse';
import { useGridClipboard } from './interaction/useGridClipboard';
import { PinShadows } from './PinShadows';
import { useGridEdges } from './useGridEdges';
import { useGridModel } from './useGridModel';
import { usePinShadow } from './usePinShadow';
import { useScrollToTop } from './useScrollToTop';

/** Pixels. */
const ROW_HEIGHT = 44;
const MAX_HEADER_HEIGHT = 34;

/**
 * A data grid for many rows and columns: both virtual, pinned columns, multi-sort, selection in a store
 * outside React, and the keys of a WAI-ARIA grid. It knows nothing of screens.
 */
export function Grid<Row>(props: GridProps<Row>): ReactElement {
  const { rows, selection, isLoading, height, rowHeight = ROW_HEIGHT } = props;
  const headerHeight = Math.min(rowHeight, MAX_HEADER_HEIGHT);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { edges, leave, enter } = useGridEdges(() => active.focus(active.position()));
  const model = useGridModel(props, scroller, { rowHeight, headerHeight });
  const { viewport, layout, ids, page, active, drawn, resizeColumn } = model;
  const viewportWidth = viewport?.width ?? 0;
  const markShadow = usePinShadow(root, scroller, layout.totalWidth - viewportWidth);
  useSlowMark(root, isLoading);
  useScrollToTop(props.viewKey, scroller, active.reset);

  const context = (): GridContext<Row> => ({
    props,
    grid: scroller.current!,
    layout,
    active,
    page,
    resizeColumn,
    pageRows: Math.max(1, Math.floor(((viewport?.height ?? 0) - headerHeight) / rowHeight)),
    leave,
  });
  useGridClipboard(context);

  return (
    <div ref={root} className="data-grid" style={gridSizes({ rowHeight, headerHeight, height })}>
      <GridEdge ref={edges.start} onFocus={enter} />
      <div
        ref={scroller}
        role={props.placeOf ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={layout.keys.length}
        aria-multiselectable={selection !== undefined || undefined}
        aria-busy={isLoading}
        tabIndex={-1}
        className="data-grid-scroller"
        style={scrollPadding(layout, headerHeight)}
        onScroll={markShadow}
        onFocus={(event) => {
          active.noteFocus(event.target);
          const row = rows[active.position().row];
          if (row !== undefined) props.onActiveRow?.(row);
        }}
        onBlur={(event) => active.noteBlur(event.relatedTarget)}
        onKeyDown={(event) => handleKeyDown(event, context())}
        onPointerDown={(event) => startColumnDrag(event, context())}
        onMouseDown={(event) => handleMouseDown(event, context())}
        onMouseOver={(event) => handleMouseOver(event, context())}
        onClick={(event) => handleClick(event, context())}
        onDoubleClick={(event) => handleDoubleClick(event, context())}
      >
        <GridHeader
          boxes={drawn.boxes}
          totalWidth={layout.totalWidth}
          ids={ids}
          sort={props.sort}
          selection={selection}
          onTogglePage={page.togglePage}
          onResize={props.onColumnResize && resizeColumn}
          onFit={(key) =>
            resizeColumn(key, fittedWidth(scroller.current!, layout.keys.indexOf(key) + 1), true)
          }
        />
        <GridBody
          rows={rows}
          ids={ids}
          drawn={drawn.rows}
          boxes={drawn.boxes}
          rowHeight={rowHeight}
          totalWidth={layout.totalWidth}
          viewportWidth={viewportWidth}
          columnCount={layout.keys.length}
          selection={selection}
          currentKey={props.currentKey}
          placeOf={props.placeOf}
          onToggle={page.toggleRow}
          isLoading={isLoading}
          empty={props.empty}
        />
      </div>
      <PinShadows
        layout={layout}
        viewportWidth={viewportWidth}
        height={headerHeight + rows.length * rowHeight}
      />
      {isLoading && <div role="progressbar" aria-label={texts.loading} className="data-grid-bar" />}
      <GridEdge ref={edges.end} onFocus={enter} />
    </div>
  );
}

/** Heights in pixels, where the style sheet reads them. */
function gridSizes(sizes: { rowHeight: number; headerHeight: number; height: number | 'auto' }) {
  return {
    '--grid-row-height': `${sizes.rowHeight}px`,
    '--grid-header-height': `${sizes.headerHeight}px`,
    height: sizes.height === 'auto' ? undefined : sizes.height,
  } as CSSProperties;
}

/** Keeps what the browser scrolls to from under the header and the pinned columns. */
function scrollPadding(
  { leftWidth, rightWidth }: { leftWidth: number; rightWidth: number },
  headerHeight: number,
): CSSProperties {
  return { scrollPadding: `${headerHeight}px ${rightWidth}px 0 ${leftWidth}px` };
}
