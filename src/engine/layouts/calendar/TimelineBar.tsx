import { Button } from 'antd';
import * as texts from '#texts/layouts/calendar';
import type { ListModel } from '../../renderers/table/useListModel';
import { type CalendarRange, rangeOf } from './range';
import './timelineBar.css';

interface TimelineBarProps {
  range: CalendarRange;
  today: string;
  /** Within the shown range, to go on with when the other view is chosen. */
  chosen: string;
  change: ListModel['change'];
  onToday(): void;
}

/** Which days are shown: a month or a week, the one before, the one after, that of today. */
export function TimelineBar({ range, today, chosen, change, onToday }: TimelineBarProps) {
  const { kind, title, previous, next } = range;
  const usual = rangeOf(null, today).at;
  const go = (at: string) => change({ at: at === usual ? null : at });
  const word = kind === 'month' ? texts.month : texts.week;
  return (
    <div className="timeline-bar">
      <Button type="link" size="small" onClick={onToday}>
        {texts.today}
      </Button>
      <Button type="text" aria-label={texts.previous(word)} onClick={() => go(previous)}>
        ‹
      </Button>
      <Button type="text" aria-label={texts.next(word)} onClick={() => go(next)}>
        ›
      </Button>
      <h2 className="timeline-title" aria-live="polite">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex line in every browser */}
      <div className="list-tabs timeline-kinds" role="group" aria-label={texts.monthOrWeek}>
        <button type="button" aria-pressed={kind === 'month'} onClick={() => go(chosen.slice(0, 7))}>
          {texts.month}
        </button>
        <button
          type="button"
          aria-pressed={kind === 'week'}
          onClick={() => change({ at: rangeOf(chosen, today).at })}
        >
          {texts.week}
        </button>
      </div>
    </div>
  );
}
