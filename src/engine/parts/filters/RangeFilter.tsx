import { Suspense, startTransition, useRef, useState } from 'react';
import { lazyThemed } from '../boundary/themed';
import { PlainRange, type RangeFilterProps } from './PlainRange';

const RangePicker = lazyThemed(() => import('./RangePicker').then((module) => module.RangePicker));

/**
 * A range of moments (`hasClock`) or days: two light boxes, replaced by antd's picker once one is focused and the picker
 * has come. Until then they stay usable.
 */
export function RangeFilter(props: RangeFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  return (
    <span ref={holder} className="filter-holder">
      <Suspense>
        {isWanted ? (
          <RangePicker {...props} isFocused={() => hasFocus(holder.current)} />
        ) : (
          <PlainRange
            {...props}
            onFocus={() => startTransition(() => setWanted(true))}
            // a person who went on before the picker loaded keeps the focus where they are
            onBlur={() => setWanted(false)}
          />
        )}
      </Suspense>
    </span>
  );
}

function hasFocus(holder: HTMLElement | null): boolean {
  return holder?.contains(document.activeElement) ?? false;
}
