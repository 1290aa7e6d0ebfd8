import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import * as signs from '#texts/signs';
import './cells.css';

interface SeveralProps {
  /** One element for each value, with its key. */
  children: readonly ReactElement[];
}

/** Values side by side. In a row of a grid they keep to its line: what has no room there is counted, `+2`. */
export function Several({ children }: SeveralProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(children.length);
  const [rest, setRest] = useState('');
  useLayoutEffect(() => {
    const own = line.current;
    if (children.length < 2 || !own?.closest('.data-grid-row')) return;
    const measure = () => {
      // a hidden page is not laid out
      if (own.clientWidth === 0) return;
      const values = [...own.querySelectorAll<HTMLElement>(':scope > .cell-one')];
      const count = fitting(
        values.map(({ offsetWidth }) => offsetWidth),
        own.clientWidth,
      );
      setShown(count);
      setRest(
        values
          .slice(count)
          .flatMap(({ textContent }) => textContent || [])
          .join(signs.listComma),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, [children.length]);
  const hidden = children.length - shown;
  return (
    <span ref={line} className="cell-several">
      {children.map((child, place) => (
        <span key={child.key} className={place < shown ? 'cell-one' : 'cell-one is-over'}>
          {child}
        </span>
      ))}
      {hidden > 0 && (
        <span className="cell-more" title={rest}>
          +{hidden}
        </span>
      )}
    </span>
  );
}

const GAP = 4;
/** Pixels of `+12`. */
const MORE = 28;

/** How many values of these widths stand in a line, the first always; where some do not, the line ends with their number. */
export function fitting(widths: readonly number[], room: number): number {
  let end = -GAP;
  let shown = 0;
  for (const [place, width] of widths.entries()) {
    end += GAP + width;
    if (end + (place === widths.length - 1 ? 0 : GAP + MORE) <= room) shown = place + 1;
  }
  return Math.max(1, shown);
}
