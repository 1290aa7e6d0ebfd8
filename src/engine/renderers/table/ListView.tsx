import { lazy, Suspense, useRef, useState } from 'react';
import type { RecordData } from '../../contract/record';
import { DialogBoundary } from '../../DialogBoundary';
import type { RendererProps } from '../registry';
import { BulkBar } from './bulk/BulkBar';
import { useKnownRecords } from './bulk/useKnownRecords';
import { DisplayMenu } from './columns/DisplayMenu';
import { ListDialogs, prepareDialogs } from './dialogs/ListDialogs';
import type { ListDialog } from './dialogs/listDialog';
import { sayFault } from './dialogs/sayFault';
import { useListActions } from './dialogs/useListActions';
import { useListDialog } from './dialogs/useListDialog';
import { useOpenOver } from './dialogs/useOpenOver';
import { formPageOf } from './form/formPage';
import { useListKeys } from './keys/useListKeys';
import { ListButtons } from './ListButtons';
import { ListGrid } from './ListGrid';
import { ListSearch } from './ListSearch';
import { Pager } from './pager/Pager';
import { RowButtons } from './rows/RowButtons';
import { StateTabs } from './search/StateTabs';
import { Toolbar } from './Toolbar';
import { TotalsLine } from './totals/TotalsLine';
import { useTotals } from './totals/useTotals';
import type { ListModel } from './useListModel';
import { ViewMenu } from './views/ViewMenu';

const DetailDialog = lazy(() => import('../detail/DetailDialog').then((m) => ({ default: m.DetailDialog })));
const ListCards = lazy(() => import('./cards/ListCards').then((m) => ({ default: m.ListCards })));

interface ListViewProps extends RendererProps {
  model: ListModel;
  /** A form stood in its place: the focus goes on among the rows. */
  isBack: boolean;
}

/** One list from its search boxes to its pages. */
export function ListView(props: ListViewProps) {
  const { compiled, ports, preset, isNested, Screen, model } = props;
  const { state, change, list, may, selection, total } = model;
  const root = useRef<HTMLElement>(null);
  const search = useRef<HTMLFormElement>(null);
  const detail = useOpenOver<RecordData>(root);
  const viewed = detail.open;
  const [edition, setEdition] = useState(0);
  const [displayAt, setDisplayAt] = useState<HTMLElement | null>(null);
  const { dialog, show: open, hide } = useListDialog(root, props.isBack);
  const show = (next: ListDialog) => {
    const page = model.shape.hasFormPage ? formPageOf(next, preset) : null;
    if (page === null) open(next);
    else change({ form: page });
  };
  const { recordsOf, pagesOf } = useKnownRecords(model.rows, model.selected, state.pageNo);
  const reload = () => {
    setEdition((count) => count + 1);
    return list.reload();
  };
  const changed = (gone: readonly string[]) => {
    model.selected.set(gone, false);
    if (state.side !== null && gone.includes(state.side)) change({ side: null }, { isReplacing: true });
    if (viewed !== null && gone.includes(String(viewed.id))) detail.hide(viewed);
    void reload();
  };
  const totals = useTotals({ screen: compiled.screen, data: ports.data, filters: model.filters, edition });
  const actions = useListActions({
    compiled,
    ports,
    preset,
    view: detail.show,
    openSoon: (id) => model.tree?.openSoon(id),
    selected: () => recordsOf(model.selected.ids()),
    show,
    hide,
    changed,
  });
  const Rows = compiled.screen.table?.as === 'cards' ? ListCards : ListGrid;
  const exportRows = () => {
    const selections = [...model.selected.ids()];
    if (ports.data.transfer) return show({ kind: 'export', selections });
    ports.data
      .exportAll(compiled.screen, model.query, selections)
      .catch((error: unknown) => sayFault(ports.notice, error));
  };
  useListKeys(isNested, {
    search: () => search.current?.querySelector<HTMLElement>('input, select')?.focus(),
    help: () => show({ kind: 'keys' }),
  });
  /** The same search once more asks the server once more. */
  const narrow = (filters: Record<string, string>) => {
    const isSame =
      JSON.stringify(Object.entries(filters).sort()) === JSON.stringify(Object.entries(state.filters).sort());
    if (isSame && state.pageNo === 1) void reload();
    else change({ filters });
  };
  return (
    <section
      ref={root}
      className="list"
      aria-label={compiled.screen.title}
      onPointerOver={prepareDialogs}
      onFocus={prepareDialogs}
    >
      <ListSearch
        ref={search}
        compiled={compiled}
        boxes={may.boxes}
        filters={state.filters}
        onSearch={narrow}
        data={ports.data}
        work={ports.work}
      />
      <Toolbar
        isLoading={list.isLoading}
        onReload={reload}
        onDisplay={setDisplayAt}
        onKeys={() => show({ kind: 'keys' })}
        views={!isNested && <ViewMenu views={model.views} notice={ports.notice} />}
        onExport={may.export ? exportRows : undefined}
      >
        <ListButtons
          addTitle={may.addTitle}
          actions={may.screenActions}
          onImport={may.import && ports.data.transfer ? () => show({ kind: 'import' }) : undefined}
          onAdd={actions.add}
          onAction={actions.pressScreen}
        />
        <StateTabs
          compiled={compiled}
          filters={state.filters}
          counts={totals?.tabs ?? null}
          isEstimated={totals?.isEstimated}
          onSearch={narrow}
        />
        {selection && (
          <BulkBar
            selection={selection}
            total={total}
            pagesOf={pagesOf}
            buttons={may.bulkButtons}
            onPress={actions.pressBulk}
          />
        )}
      </Toolbar>
      {list.fault !== null && !model.hasFailed && (
        <p className="list-fault" role="alert">
          刷新失败：{list.fault}
          <button type="button" className="list-link" onClick={list.reload}>
            重试
          </button>
        </p>
      )}
      <Suspense>
        <Rows
          compiled={compiled}
          ports={ports}
          model={model}
          onPress={actions.press}
          onMore={(more, record, at) => show({ kind: 'menu', buttons: more, record, at })}
          onEditCell={(record, only) => show({ kind: 'form', mode: 'edit', record, only })}
        />
      </Suspense>
      {totals && <TotalsLine compiled={compiled} totals={totals} />}
      {model.tree === null && (
        <Pager
          total={total}
          isEstimated={list.isEstimated}
          hasMore={list.hasMore}
          pageNo={state.pageNo}
          pageSize={state.pageSize}
          onTurn={(pageNo) => change({ pageNo })}
          onResize={(pageSize) => change({ pageSize })}
        />
      )}
      <DisplayMenu at={displayAt} display={model.display} onClose={() => setDisplayAt(null)} />
      <Suspense>
        {viewed !== null && (
          <DialogBoundary notice={ports.notice} onClose={() => detail.hide(viewed)}>
            <DetailDialog
              compiled={compiled}
              record={viewed}
              edition={edition}
              ports={ports}
              Screen={Screen}
              actions={(record) => (
                <RowButtons
                  buttons={may.rowButtons.filter(({ id }) => id !== 'view')}
                  record={record}
                  session={ports.session}
                  onPress={actions.press}
                  onMore={(more, of, at) => show({ kind: 'menu', buttons: more, record: of, at })}
                />
              )}
              onClose={() => detail.hide(viewed)}
            />
          </DialogBoundary>
        )}
      </Suspense>
      <ListDialogs
        dialog={dialog}
        compiled={compiled}
        ports={ports}
        Screen={Screen}
        buttons={may.rowButtons}
        onPress={actions.press}
        onChanged={() => void reload()}
        onHide={hide}
        exported={{ columns: model.display.arranged, query: model.query, total }}
      />
    </section>
  );
}
