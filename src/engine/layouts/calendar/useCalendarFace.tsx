import { useCallback, useMemo } from 'react';
import * as texts from '#texts/layouts/calendar';
import type { RecordData } from '../../contract/record';
import type { CompiledColumn } from '../../language/derive/compile';
import { READABLE_SHADE } from '../../parts/cells/ColourTag';
import type { CardFace } from '../../renderers/table/cards/Card';
import { useCardFace } from '../../renderers/table/cards/useCardFace';
import { labelText } from '../../renderers/table/features/columns/cellText';
import { useStable } from '../../renderers/table/state/useStable';
import { hexColour } from '../../values/colours';
import { periodText } from '../../values/time/periodText';
import type { RowsProps } from '../contract';
import type { EntryFace } from './Entry';
import { daysOf, type TimeFields } from './place';
import { dayText } from './range';

/** How records look: short in a day, as a card beside the calendar. */
export function useCalendarFace(
  { compiled, ports, model, onPress, onMore, onEditCell }: RowsProps,
  time: TimeFields,
  chooseDate: (record: RecordData) => void,
) {
  const { screen } = compiled;
  const { display, may } = model;
  const labelOf = useCallback((record: RecordData) => labelText(screen, record), [screen]);
  const entryFace = useMemo<EntryFace>(() => {
    const coloured = display.columns.find(({ field }) => field.words.options?.some(({ color }) => color));
    return {
      labelOf,
      clockOf: (record) => (time.to === null ? String(record[time.from] ?? '').slice(11, 16) : ''),
      colourOf: (record) => coloured && colourOf(coloured, record),
    };
  }, [display.columns, labelOf, time]);
  const whenOf = useCallback(
    (record: RecordData) => {
      if (time.to !== null) return periodText(record[time.from], record[time.to]);
      const days = daysOf(record, time);
      return `${days === null ? '' : dayText(days.begin)} ${String(record[time.from] ?? '').slice(11, 16)}`.trim();
    },
    [time],
  );
  const card = useCardFace({
    columns: display.columns,
    label: screen.label,
    isRow: true,
    waiting: model.waiting,
    data: ports.data,
    session: ports.session,
    inline: may.inline,
    buttons: may.rowButtons,
    labelOf,
    onInline: useStable(model.saveInline),
    onToggle: null,
    onEditCell: useStable(onEditCell),
    onPress: useStable(onPress),
    onMore: useStable(onMore),
  });
  const onDate = useStable(chooseDate);
  const cardFace = useMemo<CardFace>(
    () => ({
      ...card,
      buttons: (record) => (
        <>
          {card.buttons(record)}
          <button
            type="button"
            className="list-link calendar-move"
            aria-label={texts.changeDateOf(labelOf(record))}
            onClick={() => onDate(record)}
          >
            {texts.agendaChangeDate}
          </button>
        </>
      ),
    }),
    [card, labelOf, onDate],
  );
  return { entryFace, cardFace, whenOf };
}

/** The colour of the option that a column shows. */
function colourOf({ key, field }: CompiledColumn, record: RecordData): string | undefined {
  const colour = field.words.options?.find(({ value }) => value === record[key])?.color;
  const hex = hexColour(colour);
  if (hex !== undefined) return hex;
  return colour !== undefined && colour in READABLE_SHADE ? `var(--ant-${colour}-6)` : undefined;
}
