import { defineRows, EmptyRows, type RowsProps, TimelineBar, useTimeline } from '@console/engine';
import type { CSSProperties } from 'react';
import { barOf } from './bar';
import './gantt.css';

export const layout = defineRows(Gantt);

type Timeline = ReturnType<typeof useTimeline>;

/** A line for each record, and in it a bar over the days of its period. Alt with an arrow moves it, Enter opens it. */
function Gantt(props: RowsProps) {
  const timeline = useTimeline(props);
  const { range, today, moves } = timeline;
  const { month } = range;
  const days = range.weeks.flat().filter((day) => month === null || day.startsWith(month));
  return (
    <div className="gantt" aria-busy={timeline.isLoading}>
      <TimelineBar
        range={range}
        today={today}
        chosen={range.begin <= today && today <= range.end ? today : range.begin}
        change={props.model.change}
        onToday={() => timeline.goTo(today)}
      />
      <div className="gantt-lines" data-walk style={{ '--days': days.length } as CSSProperties}>
        <div className="gantt-line gantt-head" aria-hidden>
          <span className="gantt-name" />
          {days.map((day) => (
            <span key={day} className={day === today ? 'gantt-day is-today' : 'gantt-day'}>
              {Number(day.slice(8))}
            </span>
          ))}
        </div>
        {timeline.records.map((record) => (
          <Line key={String(record.id)} record={record} days={days} timeline={timeline} />
        ))}
      </div>
      {timeline.isEmpty && <EmptyRows {...props} />}
      <span role="status" className="drag-status">
        {moves.announcement}
      </span>
    </div>
  );
}

interface LineProps {
  record: Timeline['records'][number];
  days: readonly string[];
  timeline: Timeline;
}

function Line({ record, days, timeline }: LineProps) {
  const { nameOf, moves, open, onKey } = timeline;
  const period = timeline.daysOf(record);
  const id = String(record.id);
  const move = moves.moving?.id === id ? moves.moving : null;
  const bar = period && barOf(period, days, move);
  if (!bar) return null;
  const { first, last, isContinued, continues } = bar;
  const name = nameOf(record);
  const ends = `${isContinued ? ' is-continued' : ''}${continues ? ' continues' : ''}`;
  return (
    <div className="gantt-line">
      <span className="gantt-name" title={name}>
        {name}
      </span>
      <button
        type="button"
        className={`gantt-bar${ends}${move ? ' is-moving' : ''}`}
        style={{ gridColumn: `${first + 2} / ${last + 3}` }}
        data-record={id}
        aria-label={`${name}，${days[first]} 至 ${days[last]}`}
        aria-keyshortcuts="Enter Alt+ArrowLeft Alt+ArrowRight"
        onClick={() => open(record)}
        onKeyDown={(event) => onKey(event, record)}
        onBlur={() => move && moves.stop()}
      >
        {name}
      </button>
    </div>
  );
}
