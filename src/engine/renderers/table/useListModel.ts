import { useCallback, useMemo, useState } from 'react';
import type { SessionPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { TableScreen } from '../../contract/screen';
import { mayView } from '../../language/derive/mayView';
import { asksItself, layoutOf } from '../../layouts/useLayout';
import type { RendererProps } from '../registry';
import { bulkButtonsOf } from './features/bulk/bulkButtons';
import { inlineFieldsOf } from './features/columns/inlineFields';
import { offeredBoxes, offeredColumns } from './features/columns/offered';
import { useDisplay } from './features/columns/useDisplay';
import { useFolded } from './features/columns/useFolded';
import { useViews } from './features/views/useViews';
import { useFilledPage } from './records/useFilledPage';
import { useInlineEdit } from './records/useInlineEdit';
import { useListData } from './records/useListData';
import { useOwnRows } from './records/useOwnRows';
import { usePatchedRows } from './records/usePatchedRows';
import { rowButtonsOf } from './rows/rowButtons';
import { listQuery } from './state/listQuery';
import { listShapeOf } from './state/listShape';
import { waitingSince } from './state/listState';
import { useListSelection } from './state/useListSelection';
import { useListState } from './state/useListState';
import { useSelectionGuard } from './state/useSelectionGuard';
import { useTree } from './tree/useTree';

type Props = RendererProps<TableScreen>;

export type ListModel = ReturnType<typeof useListModel>;

const NO_ROWS: readonly RecordData[] = [];

/** Everything a list knows: what its address asks for, the rows that answer it, and what this operator may see and do. */
export function useListModel({ compiled, ports, preset, below, edition, isNested, alone }: Props) {
  const { screen } = compiled;
  const { data, session } = ports;
  const { canExclude, endpoints } = data;
  const isAlone = alone !== undefined;
  const shape = useMemo(
    () =>
      listShapeOf(compiled, {
        isNested,
        isAlone,
        canExclude,
        hasDays: endpoints !== undefined,
        isSeen: (name) => mayView(compiled.screen, name, session.can),
      }),
    [compiled, isNested, isAlone, canExclude, endpoints, session],
  );
  const [state, change] = useListState(ports.location, shape);
  const query = useMemo(() => listQuery(state, shape, preset, below), [state, shape, preset, below]);
  const layout = layoutOf(screen, state.layout ?? shape.layouts[0] ?? null);
  const isPaged = !asksItself(layout);
  const page = useListData(screen, data, isPaged ? query : null, edition);
  const own = useOwnRows();
  const list = isPaged ? page : own.list;
  const tree = useTree({ screen, data, notice: ports.notice, query, list });
  const read = tree?.reload ?? list.reload;
  const [changes, setChanges] = useState(0);
  const reload = useCallback(() => {
    setChanges((count) => count + 1);
    return read();
  }, [read]);
  const { rows, patch } = usePatchedRows({
    rows: tree?.rows ?? list.rows,
    filters: query.filters,
    fields: screen.fields,
  });
  const edited = useInlineEdit({ screen, rows, ports, reload });
  const selection = useListSelection(query.filters);
  useSelectionGuard(ports.work, selection);
  useFilledPage(list, state, change);

  // what belongs to records below says to which
  const fixed = useMemo(
    () => Object.fromEntries(Object.entries(preset).filter(([name]) => !below.includes(name))),
    [preset, below],
  );
  const offered = useMemo(() => offeredColumns(compiled, session, fixed), [compiled, session, fixed]);
  const display = useDisplay(screen.id, session.user.id, offered);
  const views = useViews({
    screen,
    views: data.views,
    notice: ports.notice,
    state,
    shape,
    change,
    display,
    isNested,
  });
  const may = useRights(compiled, session, preset);
  const { pinned } = display;
  const narrowed = query.filters[screen.table.tabs ?? ''];
  const columns = useFolded({
    columns: display.columns,
    rows: edited.rows,
    kept: useCallback((key: string) => pinned.has(key) || may.inline.names.has(key), [pinned, may]),
    sameIn: narrowed !== undefined && !narrowed.includes(',') ? screen.table.tabs : null,
  });
  const hasFailed = list.error !== null && list.isStale;
  const isEmptied = hasFailed || views.gone.length > 0;
  const shown = isEmptied ? NO_ROWS : edited.rows;
  const [first] = shown;
  return {
    state,
    change,
    shape,
    /** Id of the row whose details are beside the list: the first until one is chosen. */
    side: shape.hasSide ? (state.side ?? (first === undefined ? null : String(first.id))) : null,
    list: { ...list, reload },
    /** Requests the rows again, though nobody here changed a record. */
    read,
    /** Rises with every reload after a record was changed here. */
    changes,
    /** Null: the records are no tree. */
    tree,
    /** None after a failure, and while conditions of the view are gone. */
    rows: shown,
    hasFailed,
    /** The rows stay although their last refresh failed. */
    isOutdated: list.error !== null && !hasFailed,
    /** Puts what is known of one record in its row; null: it is no longer here. */
    patch,
    saveInline: edited.save,
    saveMoved: edited.saveMoved,
    edited: edited.edited,
    layout,
    /** Whether the rows are a page of the list; else the layout requests them, and reports what it has. */
    isPaged,
    report: own.report,
    /** Another number: what is shown is requested again. */
    edition,
    /** Since when the records shown wait; null: nothing is waited for here. */
    waiting: waitingSince(state.filters, shape),
    total: isEmptied ? 0 : list.total,
    selected: selection,
    /** Absent: nothing can be done with several records, so there is nothing to select. */
    selection: may.bulkButtons.length > 0 ? selection : undefined,
    display,
    /** Of those that the operator wants, the ones that tell something of this page. */
    columns,
    views,
    may,
    query,
    /** What narrows the rows: the operator's filters and what every record here is bound to. */
    filters: query.filters,
    viewKey: JSON.stringify(query),
  };
}

/** What this operator may search, change and press here. */
function useRights(compiled: Props['compiled'], session: SessionPort, preset: Props['preset']) {
  const { screen } = compiled;
  return useMemo(
    () => ({
      boxes: offeredBoxes(compiled, session, preset),
      inline: inlineFieldsOf(compiled, session),
      rowButtons: rowButtonsOf(compiled, session),
      bulkButtons: bulkButtonsOf(compiled, session),
      screenActions: compiled.screenActions.filter(({ definition }) => session.can(definition.code)),
      addTitle: addTitleOf(compiled, session),
      import: screen.verbs.import !== undefined && session.can(screen.verbs.import.code),
      export: screen.verbs.export !== undefined && session.can(screen.verbs.export.code),
    }),
    [compiled, screen, session, preset],
  );
}

function addTitleOf({ screen }: Props['compiled'], session: SessionPort) {
  const verb = screen.verbs.add;
  return verb && screen.form && session.can(verb.code) ? verb.title : null;
}
