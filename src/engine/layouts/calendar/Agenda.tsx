import { Button } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import * as texts from '#texts/layouts/calendar';
import type { RecordData } from '../../contract/record';
import { thousands } from '../../values/number';
import { Entry } from './Entry';
import { daysOf, type TimeFields } from './place';
import { dayText, WEEKDAYS, weekdayOf } from './range';

type EntryProps = ComponentProps<typeof Entry>;

interface AgendaProps extends Pick<EntryProps, 'face' | 'onOpen' | 'onKey'> {
  days: readonly string[];
  records: readonly RecordData[];
  counts: Readonly<Record<string, number>>;
  time: TimeFields;
  today: string;
  empty: ReactNode;
  whenOf(record: RecordData): string;
  onMove(record: RecordData): void;
  onMore(day: string): void;
}

/** On a phone: the days that have records, one under the other. */
export function Agenda(props: AgendaProps) {
  const { days, records, counts, time, today, empty, onMore } = props;
  const shown = days.filter((day) => (counts[day] ?? 0) > 0);
  if (empty !== null) return empty;
  if (shown.length === 0) return <p className="calendar-note">{texts.noRecords}</p>;
  return (
    <div className="calendar-agenda">
      {shown.map((day) => {
        const own = records
          .filter((record) => {
            const on = daysOf(record, time);
            return on !== null && on.begin <= day && day <= on.end;
          })
          .sort((a, b) => (String(a[time.from] ?? '') < String(b[time.from] ?? '') ? -1 : 1));
        const left = (counts[day] ?? 0) - own.length;
        const title = `${dayText(day)} ${WEEKDAYS[weekdayOf(day)]}`;
        return (
          <section key={day} aria-label={title}>
            <h2 className={day === today ? 'is-today' : undefined}>
              {title}
              <span className="calendar-count">{texts.records(thousands(counts[day] ?? 0))}</span>
            </h2>
            {own.map((record) => (
              <ul key={String(record.id)} className="calendar-agenda-row" aria-label={title}>
                <Entry
                  record={record}
                  face={props.face}
                  day={day}
                  when={props.whenOf(record)}
                  isMovable={false}
                  isMoving={false}
                  onOpen={props.onOpen}
                  onKey={props.onKey}
                />
                <li>
                  <Button
                    type="link"
                    size="small"
                    aria-label={texts.changeDateOf(props.face.labelOf(record))}
                    onClick={() => props.onMove(record)}
                  >
                    {texts.agendaChangeDate}
                  </Button>
                </li>
              </ul>
            ))}
            {left > 0 && (
              <Button type="link" size="small" className="calendar-left" onClick={() => onMore(day)}>
                {texts.more(thousands(left))}
              </Button>
            )}
          </section>
        );
      })}
    </div>
  );
}
