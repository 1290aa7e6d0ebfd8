import { type ReactNode, useRef } from 'react';
import { useSlowMark } from '../../parts/answer/useSlowMark';
import { lazyComponent } from '../../parts/lazyComponent';
import { EmptyRows } from '../../renderers/table/EmptyRows';
import { labelText } from '../../renderers/table/features/columns/cellText';
import { usePageSelection } from '../../renderers/table/grid/selection/useSelection';
import '../../renderers/table/cards/cards.css';
import type { RowsProps } from '../contract';
import { Agenda } from './Agenda';
import { walkDays } from './calendarKey';
import { DayPanel } from './DayPanel';
import { WEEKDAYS } from './range';
import { TimelineBar } from './TimelineBar';
import { useCalendar } from './useCalendar';
import { WeekRow } from './WeekRow';
import './calendar.css';

const DateDialog = lazyComponent(() => import('./DateDialog').then((module) => module.DateDialog));

/** The records of a list by day (`table: {as: {calendar}}`): a drag to another day changes their time. */
export function Calendar(props: RowsProps) {
  const { compiled, ports, model } = props;
  const calendar = useCalendar(props);
  const { range, today, isNarrow, found, moves, drag, dating } = calendar;
  const root = useRef<HTMLDivElement>(null);
  useSlowMark(root, found.isLoading);
  const hasNone = found.isKnown && !found.isLoading && Object.keys(found.counts).length === 0;
  const empty = hasNone || model.hasFailed ? <EmptyRows {...{ compiled, ports, model }} /> : null;
  return (
    <div
      ref={root}
      className={`calendar is-${range.kind}${isNarrow ? ' is-narrow' : ''}`}
      aria-busy={found.isLoading}
      data-drag-root
      onPointerDown={drag.onPointerDown}
    >
      <TimelineBar
        range={range}
        today={today}
        chosen={calendar.chosen}
        change={model.change}
        onToday={calendar.showToday}
      />
      {isNarrow ? (
        <Agenda {...calendar.shared} days={range.weeks.flat()} empty={empty} onMove={calendar.askDate} />
      ) : (
        <Weeks calendar={calendar} model={model} empty={empty} />
      )}
      <span role="status" className="drag-status">
        {moves.announcement}
      </span>
      {dating && (
        <DateDialog
          label={labelText(compiled.screen, dating)}
          day={moves.dayOf(dating)}
          onChoose={(to) => moves.moveTo(dating, to)}
          onClose={calendar.closeDate}
        />
      )}
    </div>
  );
}

interface WeeksProps extends Pick<RowsProps, 'model'> {
  calendar: ReturnType<typeof useCalendar>;
  empty: ReactNode;
}

/** The weeks, and the records of the chosen day beside them. */
function Weeks({ calendar, model, empty }: WeeksProps) {
  const { range, lanes, moves, day, chosen, shared } = calendar;
  const page = usePageSelection(
    model.selection,
    day.rows.map(({ id }) => String(id)),
  );
  return (
    <div className="calendar-body">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of its days */}
      <div className="calendar-grid" data-walk data-drag-scroll onKeyDown={walkDays}>
        <div className="calendar-weekdays" aria-hidden>
          {WEEKDAYS.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {range.weeks.map((week) => (
          <WeekRow
            {...shared}
            key={week[0]}
            week={week}
            lanes={lanes}
            month={range.month}
            chosen={chosen}
            moving={moves.moving}
            isMovable={moves.isMovable}
            onChoose={calendar.choose}
          />
        ))}
      </div>
      <DayPanel
        day={chosen}
        found={{ ...day, rows: day.rows.map(model.edited) }}
        empty={empty}
        face={calendar.cardFace}
        selection={model.selection}
        onToggle={page.toggleRow}
        onKey={calendar.onCardKey}
        onPress={shared.onOpen}
        onMore={shared.onMore}
      />
    </div>
  );
}
