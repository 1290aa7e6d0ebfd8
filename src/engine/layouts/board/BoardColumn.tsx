import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from 'antd';
import { type ComponentProps, useEffect, useRef } from 'react';
import * as texts from '#texts/layouts/board';
import type { RecordData } from '../../contract/record';
import { ColourTag } from '../../parts/cells/ColourTag';
import { usePrinting } from '../../parts/usePrinting';
import { Card } from '../../renderers/table/cards/Card';
import { roughly, thousands } from '../../values/number';
import { isPossible } from './moves';
import { type ColumnRows, NO_ROWS } from './useColumns';
import type { Going, Moving } from './useMoving';
import type { BoardState } from './useStates';

type CardProps = ComponentProps<typeof Card>;

interface BoardColumnProps
  extends Pick<CardProps, 'face' | 'selection' | 'onToggle' | 'onFocus' | 'onKey' | 'onPress'> {
  state: BoardState;
  rows: readonly RecordData[];
  column: ColumnRows | undefined;
  /** How many cards came here or left that the count does not know yet. */
  moved: number;
  /** The place of its first card among all cards. */
  offset: number;
  moving: Moving | null;
  /** Cards that an action is taking somewhere. */
  going: Going;
  /** It scrolls by itself; else the page does. */
  isScrolling: boolean;
  onMore(state: string): void;
  onRetry(state: string): void;
}

/** Up to this many cards are all drawn. */
const WHOLE = 40;
/** Pixels of a card before it was measured; pixels from the end at which the next page is requested. */
const CARD_HEIGHT = 150;
const NEAR = 600;

/** The cards of one state: those in sight, and a further page as the end comes near. */
export function BoardColumn(props: BoardColumnProps) {
  const { state, rows, column = NO_ROWS, moved, offset, moving, isScrolling, onMore, onRetry } = props;
  const { total, isEstimated, hasMore, isLoading, error, answered } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => String(rows[index]?.id),
    overscan: 4,
    gap: 8,
    enabled: isScrolling,
  });
  const isWhole = !isScrolling || isPrinting || rows.length <= WHOLE;
  const items = virtualizer.getVirtualItems();
  const shown = isWhole ? rows.map((_, index) => index) : items.map(({ index }) => index);
  const [first, last] = [items[0], items.at(-1)];
  const room = isWhole
    ? undefined
    : { paddingTop: first?.start ?? 0, paddingBottom: virtualizer.getTotalSize() - (last?.end ?? 0) };

  const wantMore = () => {
    const { current } = scroller;
    if (!isScrolling || !hasMore || isLoading || error !== null || current === null) return;
    const left = current.scrollHeight - current.scrollTop - current.clientHeight;
    if (current.clientHeight > 0 && left < NEAR) onMore(state.value);
  };
  // a page that does not fill the column
  useEffect(wantMore);

  const move = moving?.moves.get(state.value);
  const drop = move === undefined ? undefined : isPossible(move) ? 'able' : move.kind;
  const count = Math.max(0, total + moved);
  const printed = isEstimated ? texts.roughly(roughly(count)) : thousands(count);
  const reason = moving?.reasons.get(state.value);
  return (
    <section
      className="board-column"
      data-state={state.value}
      data-drop={drop}
      data-over={moving?.to === state.value || undefined}
      aria-label={answered === null ? state.title : texts.columnWithCount(state.title, printed)}
      aria-busy={isLoading}
    >
      <h2 className="board-head">
        <ColourTag text={state.title} colour={state.colour} />
        <span className="board-count">{answered === null ? '' : printed}</span>
      </h2>
      {reason !== undefined && <p className="board-reason">{reason}</p>}
      <div ref={scroller} className="board-scroller" data-drag-scroll onScroll={wantMore}>
        <ul className="board-cards" aria-label={state.title} style={room}>
          {shown.map((index) => {
            const record = rows[index];
            return (
              record && (
                <Card
                  key={String(record.id)}
                  record={record}
                  index={offset + index}
                  place={index}
                  face={props.face}
                  selection={props.selection}
                  isCurrent={false}
                  isMoving={moving?.id === String(record.id) || props.going.has(String(record.id))}
                  measure={isWhole ? undefined : virtualizer.measureElement}
                  onToggle={props.onToggle}
                  onFocus={props.onFocus}
                  onKey={props.onKey}
                  onPress={props.onPress}
                />
              )
            );
          })}
        </ul>
        {rows.length === 0 && answered !== null && error === null && (
          <p className="board-note">{texts.noRecords}</p>
        )}
        {error !== null && (
          <p className="board-note" role="alert">
            {error}
            <Button type="link" size="small" onClick={() => onRetry(state.value)}>
              {texts.retry}
            </Button>
          </p>
        )}
        {hasMore && error === null && (
          <Button
            type="link"
            size="small"
            className="board-more"
            aria-label={texts.loadMoreOf(state.title)}
            onClick={() => onMore(state.value)}
          >
            {isLoading ? texts.loading : texts.loadMore}
          </Button>
        )}
      </div>
    </section>
  );
}
