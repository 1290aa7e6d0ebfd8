import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { RecordData } from '../../../contract/record';
import type { SelectionStore } from '../grid/selectionStore';
import { useIsSelected } from '../grid/useSelection';
import { CardPicture } from './CardPicture';

/** One part of a card that a column draws. */
export interface CardColumn {
  key: string;
  title: string;
  render(record: RecordData): ReactNode;
}

export interface CardFace {
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
  onKey(event: KeyboardEvent, index: number): void;
}

/** One record as a card. Rendered again when its record, its face or its own selection changed. */
export const Card = memo(function Card(props: CardProps) {
  const { record, index, face, selection, isCurrent, onToggle, onFocus, onKey } = props;
  const isSelected = useIsSelected(selection, String(record.id));
  const label = face.labelOf(record);
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows go from card to card, keys act on the one at hand
      tabIndex={0}
      aria-label={label}
      aria-current={isCurrent || undefined}
      className={isSelected ? 'card is-selected' : 'card'}
      onFocus={() => onFocus(record)}
      onKeyDown={(event) => onKey(event, index)}
    >
      {face.picture && (
        <CardPicture title={face.picture.title} label={label} urls={face.picture.urlsOf(record)} />
      )}
      {selection && (
        <input
          type="checkbox"
          className="card-select"
          aria-label={`选择${label}`}
          checked={isSelected}
          onChange={(event) => onToggle(index, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      )}
      <div className="card-body">
        <h3 className="card-label" title={label}>
          {label}
        </h3>
        {face.tags.length > 0 && (
          <div className="card-tags">
            {face.tags.map(({ key, render }) => (
              <span key={key}>{render(record)}</span>
            ))}
          </div>
        )}
        {face.facts.length > 0 && (
          <dl className="card-facts">
            {face.facts.map(({ key, title, render }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>{render(record)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="card-buttons">{face.buttons(record)}</div>
    </li>
  );
});
