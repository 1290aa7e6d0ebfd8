import { Button } from 'antd';
import { type KeyboardEvent, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as texts from '#texts/layouts/board';
import type { Field } from '../../contract/field';
import type { RecordData } from '../../contract/record';
import { usePointerDrag } from '../../parts/drag/usePointerDrag';
import { useNarrow } from '../../parts/useNarrow';
import { EmptyRows } from '../../renderers/table/EmptyRows';
import { TotalsContext } from '../../renderers/table/features/totals/totalsContext';
import { usePageSelection } from '../../renderers/table/grid/selection/useSelection';
import { usualSort } from '../../renderers/table/state/listState';
import { useStable } from '../../renderers/table/state/useStable';
import '../../renderers/table/cards/cards.css';
import type { RowsProps } from '../contract';
import { BoardColumn } from './BoardColumn';
import { boardKey } from './boardKey';
import { MoveMenu } from './MoveMenu';
import { StateSegments } from './StateSegments';
import { useBoardFace } from './useBoardFace';
import { useBoardFocus } from './useBoardFocus';
import { NO_ROWS, useColumns } from './useColumns';
import { type Going, useMoving } from './useMoving';
import { type BoardState, useStates } from './useStates';
import './board.css';

/** The records of a list in columns by state (`table: {as: board}`): a card is dragged to what is done with it. */
export function Board(props: RowsProps) {
  const { compiled, ports } = props;
  const field = compiled.screen.fields[compiled.screen.table.tabs ?? ''] as Field;
  const { states, error, retry } = useStates(field, ports.data);
  if (error !== null)
    return (
      <div className="list-empty" role="alert">
        <p>{error}</p>
        <Button type="link" size="small" onClick={retry}>
          {texts.retry}
        </Button>
      </div>
    );
  if (states === null) return <div className="board" aria-busy />;
  return <StateBoard {...props} field={field} states={states} />;
}

interface StateBoardProps extends RowsProps {
  field: Field;
  states: readonly BoardState[];
}

function StateBoard(props: StateBoardProps) {
  const { compiled, ports, model } = props;
  const { selection } = model;
  const isNarrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const shown = shownStates(props, isNarrow);
  const queries = useQueries(props, shown);
  const own = useColumns({ screen: compiled.screen, data: ports.data, queries, edition: model.edition });
  const focus = useBoardFocus(root);
  const moves = useMoving({
    ...props,
    idle: own.idle,
    placeOf: (state) =>
      root.current?.querySelector(`[data-state="${CSS.escape(state)}"] .board-head`) ?? null,
    follow: focus.follow,
  });
  const columns = placed({ shown, columns: own.columns, edited: model.edited, going: moves.going });
  const rows = useMemo(() => columns.flatMap((column) => column.rows), [columns]);
  useReport(props, { shown, columns: own.columns, reload: own.reload });
  const page = usePageSelection(
    selection,
    rows.map(({ id }) => String(id)),
  );
  const [menu, setMenu] = useState<{ record: RecordData; at: HTMLElement } | null>(null);
  const face = useBoardFace(props, (record, at) => setMenu({ record, at }));
  const drag = useCardDrag(rows, moves);
  const view = model.may.rowButtons.find(({ id }) => id === 'view');
  const open = useStable((record: RecordData) => view && props.onPress(view, record));
  const onKey = useStable((event: KeyboardEvent<HTMLElement>, index: number) => {
    const record = rows[index];
    if (record && event.target === event.currentTarget)
      boardKey(event, record, { ...props, shown, moves, page: { ...page, index } });
  });
  const isEmpty =
    rows.length === 0 && !model.list.isLoading && (model.hasFailed || model.list.error === null);
  return (
    <div
      ref={root}
      className={`board${isNarrow ? ' is-narrow' : ''}${moves.moving ? ' is-moving' : ''}`}
      data-drag-root
      {...focus.handlers}
      onPointerDown={drag.onPointerDown}
    >
      {isNarrow && <StateSegments {...props} current={shown[0]} totals={use(TotalsContext)} />}
      {isEmpty && <EmptyRows compiled={compiled} ports={ports} model={model} />}
      {!isEmpty && (
        <div className="board-columns" data-drag-scroll>
          {columns.map(({ state, rows, moved, offset }) => (
            <BoardColumn
              key={state.value}
              state={state}
              rows={rows}
              column={own.columns.get(state.value)}
              moved={moved}
              offset={offset}
              moving={moves.moving}
              going={moves.going}
              isScrolling={!isNarrow}
              face={face}
              selection={selection}
              onToggle={page.toggleRow}
              onFocus={nothing}
              onKey={onKey}
              onPress={view && open}
              onMore={own.more}
              onRetry={own.retry}
            />
          ))}
        </div>
      )}
      <span role="status" className="drag-status">
        {moves.announcement}
      </span>
      {menu && (
        <MoveMenu
          {...props}
          record={menu.record}
          at={menu.at}
          onChoose={(state) => moves.drop(menu.record, state)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

function nothing() {}

/** A drag of a card by the mouse: over the columns, into one of them. */
function useCardDrag(rows: readonly RecordData[], moves: ReturnType<typeof useMoving>) {
  const recordOf = (id: string) => rows.find((row) => String(row.id) === id);
  return usePointerDrag({
    itemAt(target) {
      const element = target.closest<HTMLElement>('.card[data-record]');
      return element && { element, key: element.dataset.record ?? '' };
    },
    placeAt: (target) => target.closest<HTMLElement>('[data-state]')?.dataset.state ?? null,
    onStart(id) {
      const record = recordOf(id);
      if (record) moves.start(record);
    },
    onOver: moves.over,
    onEnd(id, to) {
      const record = recordOf(id);
      if (record && to !== null) moves.drop(record, to);
      else moves.stop();
    },
  });
}

/** All states, or those that the list is narrowed to; on a phone one of them. */
function shownStates({ model, states, field, compiled }: StateBoardProps, isNarrow: boolean) {
  const chosen = (model.filters[field.name] ?? '').split(',').filter((value) => value !== '');
  const among = states.filter(({ value }) => chosen.includes(value));
  const narrowed = chosen.length > 0 ? among : states;
  if (!isNarrow) return narrowed;
  const opens = chosen.length > 0 ? undefined : compiled.screen.table.opens;
  return narrowed.filter(({ value }, index) => (opens ? value === opens : index === 0));
}

/** What each column requests: the list's search within its state, in the order of that state. */
function useQueries({ model, field }: StateBoardProps, shown: readonly BoardState[]) {
  const { filters, state, shape } = model;
  return useMemo(
    () =>
      new Map(
        shown.map(({ value }) => {
          const own = { ...filters, [field.name]: value };
          return [
            value,
            { filters: own, sort: [...(state.sort.length > 0 ? state.sort : usualSort(own, shape))] },
          ];
        }),
      ),
    [filters, state.sort, shape, field.name, shown],
  );
}

interface PlacedInput {
  shown: readonly BoardState[];
  columns: ReturnType<typeof useColumns>['columns'];
  edited: RowsProps['model']['edited'];
  going: Going;
}

/** The cards of each column, those that are just being moved where they go, whichever columns were read since. */
function placed({ shown, columns, edited, going }: PlacedInput) {
  let offset = 0;
  return shown.map((state) => {
    const stored = columns.get(state.value)?.rows ?? [];
    const known = new Set(stored.map(({ id }) => String(id)));
    const came = [...going].flatMap(([id, { to, record }]) =>
      to === state.value && !known.has(id) ? [record] : [],
    );
    const stays = stored.filter(({ id }) => (going.get(String(id))?.to ?? state.value) === state.value);
    const rows = [...came, ...stays].map(edited);
    const column = { state, rows, moved: came.length - (stored.length - stays.length), offset };
    offset += rows.length;
    return column;
  });
}

/** The list around the board knows its cards as the rows of a page. */
function useReport(
  { model }: StateBoardProps,
  {
    shown,
    columns,
    reload,
  }: Pick<PlacedInput, 'shown' | 'columns'> & { reload: ReturnType<typeof useColumns>['reload'] },
) {
  const { report } = model;
  const key = shown.map(({ value }) => value).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same states are the same report
  useLayoutEffect(() => {
    const all = shown.map(({ value }) => columns.get(value) ?? NO_ROWS);
    const known = new Map(all.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
    report({
      rows: [...known.values()],
      total: all.reduce((sum, { total }) => sum + total, 0),
      isLoading: all.some(({ isLoading }) => isLoading),
      isStale: all.every(({ answered }) => answered === null),
      error: all.find(({ error }) => error !== null)?.error ?? null,
      reload,
    });
  }, [report, key, columns, reload]);
  useLayoutEffect(() => () => report(null), [report]);
}
