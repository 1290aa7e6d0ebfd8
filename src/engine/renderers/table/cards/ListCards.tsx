import { useCallback, useMemo, useRef } from 'react';
import * as texts from '#texts/renderers/table';
import type { RecordData } from '../../../contract/record';
import type { RowsProps } from '../../../layouts/contract';
import { useSlowMark } from '../../../parts/answer/useSlowMark';
import { EmptyRows } from '../EmptyRows';
import { labelText } from '../features/columns/cellText';
import { usePageSelection } from '../grid/selection/useSelection';
import { useScrollToTop } from '../grid/useScrollToTop';
import { useSideRow } from '../side/useSideRow';
import { useStable } from '../state/useStable';
import { Card } from './Card';
import { CardOrder } from './CardOrder';
import { CardsAll } from './CardsAll';
import { useCardFace } from './useCardFace';
import { useCardFocus } from './useCardFocus';
import { useCardKeys } from './useCardKeys';
import { useSwipe } from './useSwipe';
import './cards.css';

export interface ListCardsProps extends RowsProps {
  /** Pictures to judge one after the other: a key that decides moves on to the next. */
  isWall?: boolean;
  /** Called with the record that the keys have reached. */
  onAtHand?(record: RecordData): void;
}

/** The rows of a list as cards (`table: {as: cards}`). */
export function ListCards(props: ListCardsProps) {
  const { compiled, ports, model, onPress, onMore, onEditCell, isWall = false, onAtHand } = props;
  const { screen } = compiled;
  const { rows, list, may, selection, shape, state } = model;
  /** The cards replace the rows of a table, on a page too narrow for it. */
  const isRow = !isWall && model.layout.name !== 'cards';
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map((record) => String(record.id)), [rows]);
  const page = usePageSelection(selection, ids);
  const cardFocus = useCardFocus();
  const swipe = useSwipe(props);
  const chooseRow = useSideRow(state.side, model.change);
  useSlowMark(root, list.isLoading);
  useScrollToTop(model.viewKey, scroller, nothing);
  const face = useCardFace({
    columns: model.columns.shown,
    label: screen.label,
    isRow,
    waiting: model.waiting,
    data: ports.data,
    session: ports.session,
    inline: may.inline,
    buttons: may.rowButtons,
    labelOf: useCallback((record: RecordData) => labelText(screen, record), [screen]),
    onInline: useStable(model.saveInline),
    onToggle: null,
    onEditCell: useStable(onEditCell),
    onPress: useStable(onPress),
    onMore: useStable(onMore),
  });
  const onFocus = useStable((record: RecordData) => {
    if (shape.hasSide) chooseRow(record);
    onAtHand?.(record);
  });
  const view = may.rowButtons.find(({ id }) => id === 'view');
  const open = useStable((record: RecordData) => view && onPress(view, record));
  const onKey = useCardKeys(props, { view, page });
  return (
    <div
      ref={root}
      className={`cards${isRow ? ' is-rows' : ''}${isWall ? ' is-wall' : ''}`}
      aria-busy={list.isLoading}
    >
      {list.isLoading && <div role="progressbar" aria-label={texts.loading} className="cards-progress" />}
      <div className="cards-bar">
        {selection && rows.length > 0 && (
          <CardsAll selection={selection} ids={ids} onToggle={page.togglePage} />
        )}
        <CardOrder columns={compiled.columns} sort={state.sort} onSort={(sort) => model.change({ sort })} />
      </div>
      <div ref={scroller} className="cards-scroller">
        {rows.length === 0 && !list.isLoading && (
          <EmptyRows compiled={compiled} ports={ports} model={model} />
        )}
        <ul className="cards-wall" aria-label={screen.title} {...cardFocus} {...(isRow && swipe)}>
          {rows.length === 0 && list.isLoading && <Placeholders />}
          {rows.map((record, index) => (
            <Card
              key={ids[index]}
              record={record}
              index={index}
              face={face}
              selection={selection}
              isCurrent={ids[index] === model.side}
              onToggle={page.toggleRow}
              onFocus={onFocus}
              onKey={onKey}
              onPress={isRow && view ? open : undefined}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Placeholders() {
  return Array.from({ length: 8 }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={place} className="card is-placeholder" aria-hidden />
  ));
}

function nothing() {}
