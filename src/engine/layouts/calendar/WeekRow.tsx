import type { ComponentProps } from 'react';
import * as texts from '#texts/layouts/calendar';
import type { RecordData } from '../../contract/record';
import { thousands } from '../../values/number';
import { Entry } from './Entry';
import { placedWeek, type TimeFields } from './place';
import { dayText, WEEKDAYS } from './range';
import type { MovingDay } from './useDayMoves';

type EntryProps = ComponentProps<typeof Entry>;

interface WeekRowProps extends Pick<EntryProps, 'face' | 'onOpen' | 'onKey'> {
  week: readonly string[];
  records: readonly RecordData[];
  counts: Readonly<Record<string, number>>;
  time: TimeFields;
  /** Lines of records that it has room for. */
  lanes: number;
  /** Days of another month are paler; null: all are of it. */
  month: string | null;
  today: string;
  /** The day whose records are beside the calendar. */
  chosen: string;
  moving: MovingDay | null;
  isMovable(record: RecordData): boolean;
  whenOf(record: RecordData): string;
  onChoose(day: string): void;
  /** All records of the day, in the list. */
  onMore(day: string): void;
}

/** Seven days side by side, with their records across them. */
export function WeekRow(props: WeekRowProps) {
  const { week, records, counts, time, lanes, month, today, chosen, moving, onChoose, onMore } = props;
  const { entries, hidden } = placedWeek(week, records, { time, lanes, counts });
  return (
    <div className="calendar-week" style={{ '--lanes': lanes }}>
      {week.map((day, index) => {
        const count = counts[day] ?? 0;
        const classes = [
          'calendar-day',
          month !== null && !day.startsWith(month) && 'is-other',
          day === today && 'is-today',
          day === chosen && 'is-chosen',
          moving !== null && moving.to === day && 'is-over',
        ];
        return (
          <div
            key={day}
            className={classes.filter(Boolean).join(' ')}
            data-day={day}
            style={{ gridColumn: index + 1 }}
          >
            <button
              type="button"
              className="calendar-date"
              data-date={day}
              aria-label={texts.dayWithCount(dayText(day), WEEKDAYS[index] ?? '', thousands(count))}
              aria-current={day === today ? 'date' : undefined}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
            >
              {Number(day.slice(8))}
            </button>
          </div>
        );
      })}
      <ul className="calendar-entries" aria-label={texts.weekOf(dayText(week[0] ?? ''))}>
        {entries.map(({ record, first, last, lane, isContinued, continues }) => (
          <Entry
            key={String(record.id)}
            record={record}
            face={props.face}
            day={week[first] ?? ''}
            when={props.whenOf(record)}
            className={`${isContinued ? 'is-continued' : ''}${continues ? ' continues' : ''}${time.to === null ? '' : ' is-period'}`}
            style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 1 }}
            isMovable={props.isMovable(record)}
            isMoving={moving?.id === String(record.id)}
            onOpen={props.onOpen}
            onKey={props.onKey}
          />
        ))}
        {hidden.map(
          (count, index) =>
            count > 0 && (
              <li
                key={week[index]}
                className="calendar-more"
                style={{ gridColumn: index + 1, gridRow: lanes + 1 }}
              >
                <button
                  type="button"
                  className="list-link"
                  aria-label={texts.moreOnDay(dayText(week[index] ?? ''), count)}
                  onClick={() => onMore(week[index] ?? '')}
                >
                  {texts.more(thousands(count))}
                </button>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
