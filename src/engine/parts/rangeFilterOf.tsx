import { type ComponentType, lazy, Suspense, startTransition, useRef, useState } from 'react';
import type { FilterProps } from '../contract/widget';
import { PlainRange } from './PlainRange';

const RangePicker = lazy(() => import('./RangePicker').then((module) => ({ default: module.RangePicker })));

/**
 * A filter of times (`hasClock`) or days: two light boxes, replaced by antd's picker once one is focused and the picker
 * has come. Until then they stay usable.
 */
export function rangeFilterOf({ hasClock }: { hasClock: boolean }): ComponentType<FilterProps> {
  return function RangeFilter(props) {
    const [isWanted, setWanted] = useState(false);
    const holder = useRef<HTMLSpanElement>(null);
    return (
      <span ref={holder} className="filter-holder" onFocus={() => startTransition(() => setWanted(true))}>
        <Suspense>
          {isWanted ? (
            <RangePicker {...props} hasClock={hasClock} isFocused={() => hasFocus(holder.current)} />
          ) : (
            <PlainRange {...props} hasClock={hasClock} />
          )}
        </Suspense>
      </span>
    );
  };
}

function hasFocus(holder: HTMLElement | null): boolean {
  return holder?.contains(document.activeElement) ?? false;
}
