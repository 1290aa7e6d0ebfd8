import * as texts from '#texts/renderers/detail';
import type { Choice } from '../../../contract/record';
import { RangeFilter } from '../../../parts/filters/RangeFilter';
import { joinRange, splitRange } from '../../../parts/filters/range';
import { Toggle } from '../../../parts/Toggle';
import type { Narrowing } from './useTimeline';

interface TimelineFiltersProps {
  kinds: readonly Choice[];
  narrowing: Narrowing;
  onChange(next: Narrowing): void;
}

const TIME = { title: texts.time };

/** Which kinds, several at a press each, and on which days. */
export function TimelineFilters({ kinds, narrowing, onChange }: TimelineFiltersProps) {
  const { kind = '', begin = '', end = '' } = narrowing;
  const chosen = kind === '' ? [] : kind.split(',');
  const put = (next: Narrowing) =>
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  const press = (value: string) => {
    const others = chosen.filter((one) => one !== value);
    put({ ...narrowing, kind: (others.length < chosen.length ? others : [...chosen, value]).join(',') });
  };
  return (
    <div className="timeline-filters">
      <fieldset className="timeline-kinds">
        <legend className="timeline-legend">{texts.kind}</legend>
        {kinds.map(({ value, text }) => (
          <Toggle key={value} size="small" isOn={chosen.includes(value)} onClick={() => press(value)}>
            {text}
          </Toggle>
        ))}
      </fieldset>
      <div className="timeline-time">
        <label htmlFor="timeline-time">{texts.time}</label>
        <RangeFilter
          id="timeline-time"
          field={TIME}
          hasClock={false}
          value={begin === '' && end === '' ? '' : joinRange(begin, end)}
          onChange={(value) => {
            const [from, to] = splitRange(value);
            put({ ...narrowing, begin: from.slice(0, 10), end: to.slice(0, 10) });
          }}
        />
      </div>
    </div>
  );
}
