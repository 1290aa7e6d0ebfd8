import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import * as texts from '#texts/layouts/calendar';
import { Card } from '../../renderers/table/cards/Card';
import { thousands } from '../../values/number';
import { dayText, WEEKDAYS, weekdayOf } from './range';
import type { useDay } from './useDays';

interface DayPanelProps
  extends Pick<ComponentProps<typeof Card>, 'face' | 'selection' | 'onToggle' | 'onKey' | 'onPress'> {
  day: string;
  found: ReturnType<typeof useDay>;
  /** In place of the day's records where the whole calendar has none, or could not be read. */
  empty: ReactNode;
  onMore(day: string): void;
}

/** The records of the chosen day as cards, with all that can be done with them. */
export function DayPanel({
  day,
  found,
  empty,
  onMore,
  face,
  selection,
  onToggle,
  onKey,
  onPress,
}: DayPanelProps) {
  const { rows, total, error, isLoading, retry } = found;
  const title = `${dayText(day)} ${WEEKDAYS[weekdayOf(day)]}`;
  const left = total - rows.length;
  return (
    <section className="calendar-panel" aria-label={title} aria-busy={isLoading}>
      <h2 className="calendar-panel-head">
        {title}
        {total > 0 && <span className="calendar-count">{texts.records(thousands(total))}</span>}
      </h2>
      {empty ??
        (error !== null ? (
          <p className="calendar-note" role="alert">
            {error}
            <Button type="link" size="small" onClick={retry}>
              {texts.retry}
            </Button>
          </p>
        ) : (
          rows.length === 0 && !isLoading && <p className="calendar-note">{texts.noRecordsOnDay}</p>
        ))}
      <ul className="calendar-cards" aria-label={title}>
        {rows.map((record, index) => (
          <Card
            key={String(record.id)}
            record={record}
            index={index}
            face={face}
            selection={selection}
            isCurrent={false}
            onToggle={onToggle}
            onFocus={nothing}
            onKey={onKey}
            onPress={onPress}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button type="link" size="small" onClick={() => onMore(day)}>
          {texts.seeAllInList(thousands(total))}
        </Button>
      )}
    </section>
  );
}

function nothing() {}
