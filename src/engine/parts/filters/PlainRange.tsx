import * as texts from '#texts/parts/filters';
import type { Field } from '../../contract/field';
import type { FilterProps } from '../../contract/widget';
import { FilterBox } from './FilterBox';
import { joinRange, readEnd, splitRange } from './range';

interface PlainRangeProps extends RangeFilterProps {
  onFocus(): void;
  onInput(): void;
  /** Neither of the two has the focus any more. */
  onBlur(): void;
}

/** A range as two text boxes that understand `2024-1-5` as well; what is shown before the picker came. */
export function PlainRange({
  id,
  field,
  value,
  onChange,
  hasClock,
  onFocus,
  onInput,
  onBlur,
}: PlainRangeProps) {
  const [start, end] = splitRange(value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing but hear the focus go
    <span
      className="filter-range"
      onInput={onInput}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur();
      }}
    >
      <FilterBox
        id={id}
        value={start}
        placeholder={texts.start}
        read={(typed) => readEnd(typed, { hasClock, isLast: false })}
        onFocus={onFocus}
        onChange={(next) => onChange(joinRange(next, end))}
      />
      <span aria-hidden>~</span>
      <FilterBox
        id={`${id}-end`}
        label={texts.endOf(field.title)}
        value={end}
        placeholder={texts.end}
        read={(typed) => readEnd(typed, { hasClock, isLast: true })}
        onFocus={onFocus}
        onChange={(next) => onChange(joinRange(start, next))}
      />
    </span>
  );
}
/** What a range needs of a search box; of its field only what it is called. */
export interface RangeFilterProps extends Pick<FilterProps, 'id' | 'value' | 'onChange'> {
  field: Pick<Field, 'title'>;
  hasClock: boolean;
}
