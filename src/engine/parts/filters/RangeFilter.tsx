import { lazy, Suspense, startTransition, useRef, useState } from 'react';
import { PlainRange, type RangeFilterProps } from './PlainRange';

const RangePicker = lazy(() => import('./RangePicker').then((module) => ({ default: module.RangePicker })));

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
          <RangePicker {...props} focusedBox={() => focusedBox(holder.current)} />
        ) : (
          <PlainRange
            {...props}
            onFocus={() => startTransition(() => setWanted(true))}
            // the picker would come without what is being typed
            onInput={() => setWanted(false)}
            // a person who went on before the picker loaded keeps the focus where they are
            onBlur={() => setWanted(false)}
          />
        )}
      </Suspense>
    </span>
  );
}

/** Which of the two boxes has the focus; null: neither. */
function focusedBox(holder: HTMLElement | null): number | null {
  const place = [...(holder?.querySelectorAll('input') ?? [])].indexOf(
    document.activeElement as HTMLInputElement,
  );
  return place < 0 ? null : place;
}
