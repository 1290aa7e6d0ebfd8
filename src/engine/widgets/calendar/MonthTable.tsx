import { useState } from 'react';
import * as texts from '#texts/widgets/inputs';
import { type MonthPlan, weeksOf } from '../../values/time/monthPlan';
import './calendar.css';

const WEEKDAYS = [
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
  texts.sunday,
];

interface MonthTableProps {
  plan: MonthPlan;
  title: string;
}

/** A month with the entries of each day. A pressed day is left out, and the others show the effect. */
export function MonthTable({ plan, title }: MonthTableProps) {
  const [missed, setMissed] = useState<number | null>(null);
  const { month, cells, whole, without } = plan;
  const left = missed === null ? undefined : without?.[missed - 1];
  const shown = left ?? whole;
  return (
    <div className="month">
      <p className="month-name">{month}</p>
      <table className="month-table" aria-label={`${title} ${month}`}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, weekday) => {
                if (day === null) return <td key={WEEKDAYS[weekday]} />;
                const place = shown.days[day - 1] as number;
                return (
                  <td key={WEEKDAYS[weekday]}>
                    <Day
                      day={day}
                      content={cells[place]}
                      isMissed={day === missed}
                      isChanged={place !== whole.days[day - 1]}
                      onPress={without && (() => setMissed(day === missed ? null : day))}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-sum" aria-live="polite">
        {missed === null ? shown.sum : texts.missing(missed, shown.sum)}
        {missed === null && without && <span className="month-hint">{texts.pressDay}</span>}
      </p>
    </div>
  );
}

interface DayProps {
  day: number;
  content: MonthPlan['cells'][number] | undefined;
  isMissed: boolean;
  /** It is another content than without a day left out. */
  isChanged: boolean;
  onPress: (() => void) | undefined;
}

function Day({ day, content, isMissed, isChanged, onPress }: DayProps) {
  const marks = `${content?.mark ? ' is-marked' : ''}${isMissed ? ' is-missed' : ''}${isChanged ? ' is-changed' : ''}`;
  const inside = (
    <>
      <span className="month-day">{day}</span>
      <span className="month-text">{isMissed ? texts.missed : tied(content?.text ?? '-')}</span>
      {content?.mark && <span className="month-mark">{content.mark}</span>}
    </>
  );
  if (!onPress) return <div className={`month-cell${marks}`}>{inside}</div>;
  return (
    <button type="button" className={`month-cell${marks}`} aria-pressed={isMissed} onClick={onPress}>
      {inside}
    </button>
  );
}

/** Lines break between things, not between a number and its unit. */
function tied(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
