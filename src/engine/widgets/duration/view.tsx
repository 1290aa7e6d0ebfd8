import * as texts from '#texts/widgets';
import type { FilterProps, WidgetView } from '../../contract/widget';
import { cellOf } from '../../parts/cells/cellOf';
import { FilterBox } from '../../parts/filters/FilterBox';
import { joinRange, splitRange } from '../../parts/filters/range';
import { readDuration, spokenDuration } from '../../values/time/duration';
import { sheet } from './widget';
import '../../parts/filters/filters.css';

export const view: WidgetView = {
  Cell: cellOf(({ field, value }) => <span className="cell-figures">{sheet.text(value, field)}</span>),
  Filter: DurationFilter,
  isRangeFilter: true,
};

/** From so long to so long, typed as `1:30`, `90` or 1分30秒. */
function DurationFilter({ id, field, value, onChange }: FilterProps) {
  const [least, most] = splitRange(value);
  return (
    <span className="filter-range">
      <FilterBox
        id={id}
        value={least}
        placeholder={texts.durationAtLeast}
        read={read}
        print={print}
        onChange={(next) => onChange(joinRange(next, most))}
      />
      <span aria-hidden>~</span>
      <FilterBox
        id={`${id}-end`}
        label={texts.atMostOf(field.title)}
        value={most}
        placeholder={texts.durationAtMost}
        read={read}
        print={print}
        onChange={(next) => onChange(joinRange(least, next))}
      />
    </span>
  );
}

function read(typed: string): string | null {
  const seconds = readDuration(typed);
  return seconds === null ? null : String(seconds);
}

function print(value: string): string {
  return /^\d+$/.test(value) ? spokenDuration(Number(value)) : value;
}
