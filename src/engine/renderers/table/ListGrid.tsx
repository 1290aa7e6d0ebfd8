import { useCallback, useMemo, useState } from 'react';
import type { RecordData } from '../../contract/record';
import type { RowsProps } from '../../layouts/contract';
import { DragZone } from './drag/DragZone';
import { dragFieldOf } from './drag/dragField';
import { useDraggableRows } from './drag/useDraggableRows';
import { useReorder } from './drag/useReorder';
import { EmptyRows } from './EmptyRows';
import { labelText } from './features/columns/cellText';
import { useGridColumns } from './features/columns/useGridColumns';
import { pressRowKey } from './features/keys/pressRowKey';
import { Grid } from './grid/Grid';
import type { GridSort } from './grid/gridTypes';
import { blockFor } from './paste/pasteBlock';
import { useSideRow } from './side/useSideRow';
import { sortInForce } from './state/listQuery';
import { usualSort } from './state/listState';
import { nextListSort } from './state/nextListSort';
import { useStable } from './state/useStable';
import { isToggleKey } from './tree/isToggleKey';
import { treeStateOf } from './tree/treeState';

/** The answers for the current rows, also while others load. */
function useShownKey({ viewKey, list }: RowsProps['model']): string {
  const [shown, setShown] = useState(viewKey);
  if (!list.isStale && shown !== viewKey) setShown(viewKey);
  return list.isStale ? shown : viewKey;
}

/** The rows: the grid with the screen's columns, order, keys, and the text if there are none. */
export function ListGrid(props: RowsProps) {
  const { compiled, ports, model, onPress, onMore, onEditCell, onPaste } = props;
  const { screen } = compiled;
  const { state, change, shape, list, display, may } = model;
  const chooseRow = useSideRow(state.side, change);
  const toggle = useStable((record: RecordData) => model.tree?.toggle(record));
  const field = dragFieldOf(compiled, ports, sortInForce(state, shape));
  const reorder = useReorder({ screen, field, rows: model.rows, ports, reload: list.reload });
  const columns = useGridColumns({
    columns: model.columns.shown,
    waiting: model.waiting,
    widths: display.widths,
    pinned: display.pinned,
    isOrderOwn: display.isOrderOwn,
    data: ports.data,
    session: ports.session,
    inline: may.inline,
    buttons: may.rowButtons,
    rows: model.rows,
    viewKey: useShownKey(model),
    labelOf: useCallback((record: RecordData) => labelText(screen, record), [screen]),
    onInline: useStable(model.saveInline),
    onToggle: model.tree === null ? null : toggle,
    onEditCell: useStable(onEditCell),
    onPress: useStable(onPress),
    onMore: useStable(onMore),
  });
  const sort = useMemo(
    () => sortInForce(state, shape).map(({ field, direction }) => ({ key: field, direction })),
    [state, shape],
  );
  const sortBy = (clicked: readonly GridSort[]) =>
    change({ sort: nextListSort(clicked, state.sort.length > 0, usualSort(state.filters, shape)) });
  const view = may.rowButtons.find(({ id }) => id === 'view');
  const { isFor } = may.inline;
  const draggable = useDraggableRows({ columns, isOffered: field !== null, isFor, reorder });
  return (
    <DragZone reorder={reorder}>
      <Grid
        label={screen.title}
        rows={reorder.rows}
        columns={draggable.columns}
        rowKey={(record) => String(record.id)}
        sort={sort}
        onSort={sortBy}
        selection={model.selection}
        isLoading={list.isLoading}
        empty={<EmptyRows compiled={compiled} ports={ports} model={model} />}
        height="auto"
        rowHeight={display.rowHeight}
        viewKey={model.viewKey}
        currentKey={model.side ?? undefined}
        onActiveRow={shape.hasSide ? chooseRow : undefined}
        onOpen={view && ((record) => onPress(view, record))}
        onColumnResize={display.resize}
        onPaste={
          may.inline.names.size === 0
            ? undefined
            : (text, record, key) => {
                const { shown } = model.columns;
                const from = shown.findIndex((column) => column.key === key);
                if (from < 0) return;
                const block = blockFor({
                  text,
                  rows: reorder.rows.slice(reorder.rows.indexOf(record)),
                  columns: shown.slice(from),
                  inline: may.inline,
                  notice: ports.notice,
                });
                if (block) onPaste(block);
              }
        }
        onColumnMove={display.place}
        placeOf={model.tree === null ? undefined : treeStateOf}
        onRowKey={(event, record) => {
          if (model.tree !== null && isToggleKey(event, record)) {
            event.preventDefault();
            return toggle(record);
          }
          if (draggable.takeKey(event, record)) return;
          pressRowKey(event, record, props);
        }}
      />
    </DragZone>
  );
}
