import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import * as texts from '#texts/renderers/table';
import type { RecordData } from '../../../contract/record';
import type { SelectionStore } from '../grid/selection/selectionStore';
import { useIsSelected } from '../grid/selection/useSelection';
import { CardPicture } from './CardPicture';

/** One part of a card that a column draws. */
export interface CardColumn {
  key: string;
  title: string;
  render(record: RecordData): ReactNode;
  /** In words; empty where the record has nothing there. */
  text?(record: RecordData): string;
}

export interface CardFace {
  /** What it is headed by; null: what the record is called. */
  head: CardColumn | null;
  /** A small picture beside that; null: there is none. */
  thumbnail: CardColumn | null;
  /** null: these records have no picture. */
  picture: { title: string; urlsOf(record: RecordData): string[] } | null;
  tags: readonly CardColumn[];
  facts: readonly CardColumn[];
  labelOf(record: RecordData): string;
  /** What can be done with the record. */
  buttons(record: RecordData): ReactNode;
}

interface CardProps {
  record: RecordData;
  index: number;
  face: CardFace;
  selection: SelectionStore | undefined;
  isCurrent: boolean;
  onToggle(index: number, isRange: boolean): void;
  /** The focus came to it or to something within. */
  onFocus(record: RecordData): void;
  onKey(event: KeyboardEvent<HTMLElement>, index: number): void;
  /** A press beside its buttons; absent: means nothing. */
  onPress?: ((record: RecordData) => void) | undefined;
  /** Measures it, where only those in sight are drawn; `place`: which of them it is. */
  measure?: ((element: HTMLElement | null) => void) | undefined;
  place?: number | undefined;
  /** It is being moved to another place. */
  isMoving?: boolean | undefined;
}

/** One record as a card. Rendered again when its record, its face or its own selection changed. */
export const Card = memo(function Card(props: CardProps) {
  const { record, index, face, selection, isCurrent, onToggle, onFocus, onKey, onPress } = props;
  const { measure, place, isMoving = false } = props;
  const isSelected = useIsSelected(selection, String(record.id));
  const label = face.labelOf(record);
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows go from card to card, keys act on the one at hand
      tabIndex={0}
      ref={measure}
      data-index={place}
      data-record={record.id}
      aria-label={label}
      aria-current={isCurrent || undefined}
      className={`card${isSelected ? ' is-selected' : ''}${isMoving ? ' is-moving' : ''}`}
      onFocus={() => onFocus(record)}
      onKeyDown={(event) => onKey(event, index)}
      onClick={onPress && ((event) => !isOnControl(event) && onPress(record))}
    >
      {face.picture && (
        <CardPicture title={face.picture.title} label={label} urls={face.picture.urlsOf(record)} />
      )}
      {selection && (
        <input
          type="checkbox"
          className="card-select"
          aria-label={texts.select(label)}
          checked={isSelected}
          onChange={(event) =>
            onToggle(index, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)
          }
        />
      )}
      <div className="card-body">
        <h2 className="card-label" title={label}>
          {face.thumbnail?.render(record)}
          {face.head ? face.head.render(record) : label}
        </h2>
        {face.tags.length > 0 && (
          <div className="card-tags">
            {face.tags.map(
              ({ key, render, text }) => text?.(record) !== '' && <span key={key}>{render(record)}</span>,
            )}
          </div>
        )}
        {face.facts.length > 0 && (
          <dl className="card-facts">
            {face.facts.map(
              ({ key, title, render, text }) =>
                text?.(record) !== '' && (
                  <div key={key} data-part={`column ${key}`}>
                    <dt>{title}</dt>
                    <dd>{render(record)}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
      </div>
      <div className="card-buttons">{face.buttons(record)}</div>
    </li>
  );
});

/** A press on something with another effect, or the end of marking words. */
function isOnControl({ target }: MouseEvent): boolean {
  const isMarking = !(window.getSelection()?.isCollapsed ?? true);
  return (
    isMarking ||
    (target instanceof Element && target.closest('button, a, input, select, audio, video') !== null)
  );
}
