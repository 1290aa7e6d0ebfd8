import * as texts from '#texts/renderers/detail';
import type { Choice } from '../../../contract/record';
import { ChoiceFilter } from '../../../parts/filters/ChoiceFilter';
import { RangeFilter } from '../../../parts/filters/RangeFilter';
import { joinRange, splitRange } from '../../../parts/filters/range';
import type { Narrowing } from './useHistory';

interface HistoryFiltersProps {
  people: readonly Choice[];
  narrowing: Narrowing;
  onChange(next: Narrowing): void;
}

const TIME = { title: texts.time };

/** By whom, and on which days. */
export function HistoryFilters({ people, narrowing, onChange }: HistoryFiltersProps) {
  const { operator = '', begin = '', end = '' } = narrowing;
  const put = (next: Narrowing) =>
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  const range = (value: string) => {
    const [from, to] = splitRange(value);
    return { begin: from.slice(0, 10), end: to.slice(0, 10) };
  };
  return (
    <div className="history-filters">
      <label htmlFor="history-operator">{texts.operator}</label>
      <ChoiceFilter
        id="history-operator"
        choices={people}
        value={operator}
        onChange={(value) => put({ ...narrowing, operator: value })}
      />
      <label htmlFor="history-time">{texts.time}</label>
      <RangeFilter
        id="history-time"
        field={TIME}
        hasClock={false}
        value={begin === '' && end === '' ? '' : joinRange(begin, end)}
        onChange={(value) => put({ ...narrowing, ...range(value) })}
      />
    </div>
  );
}
