import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import * as signs from '#texts/signs';
import type { RecordData } from '../../contract/record';

/** How a record is named and marked in a day. */
export interface EntryFace {
  labelOf(record: RecordData): string;
  /** The time of day it begins at; empty: its days are whole. */
  clockOf(record: RecordData): string;
  /** A colour of CSS. */
  colourOf(record: RecordData): string | undefined;
}

interface EntryProps {
  record: RecordData;
  face: EntryFace;
  /** The day it is drawn in: the first that shows it. */
  day: string;
  /** For who listens: its days. */
  when: string;
  className?: string;
  style?: CSSProperties;
  isMovable: boolean;
  isMoving: boolean;
  onOpen(record: RecordData): void;
  onKey(event: KeyboardEvent<HTMLElement>, record: RecordData, day: string): void;
}

/** One record in a day, or across its days. */
export const Entry = memo(function Entry(props: EntryProps) {
  const { record, face, day, when, className = '', style, isMovable, isMoving, onOpen, onKey } = props;
  const label = face.labelOf(record);
  const clock = face.clockOf(record);
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows go from record to record, keys act on the one at hand
      tabIndex={0}
      data-record={record.id}
      data-from={day}
      data-movable={isMovable || undefined}
      aria-label={`${label}${signs.comma}${when}`}
      title={label}
      className={`calendar-entry ${className}${isMoving ? ' is-moving' : ''}`}
      style={{ ...style, borderLeftColor: face.colourOf(record) }}
      onClick={() => onOpen(record)}
      onKeyDown={(event) => onKey(event, record, day)}
    >
      {clock !== '' && <time className="calendar-clock">{clock}</time>}
      <span className="calendar-label">{label}</span>
    </li>
  );
});
