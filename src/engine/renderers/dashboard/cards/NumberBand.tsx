import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Card } from '../../../contract/screen';
import type { SharedProps } from './cardProps';
import { NumberCard } from './NumberCard';

/** Adjacent numbers, in rows of equal length as far as possible. */
export function NumberBand({ cards, ...shared }: SharedProps & { cards: readonly Card[] }) {
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const { band, columns } = useBalancedColumns(cards.length - absent.size);
  const hide = useCallback((id: string) => setAbsent((before) => new Set([...before, id])), []);
  return (
    <ul
      ref={band}
      className="dashboard-band"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {cards
        .filter(({ id }) => !absent.has(id))
        .map((card) => (
          <NumberCard key={card.id} card={card} onAbsent={hide} {...shared} />
        ))}
    </ul>
  );
}

/** A number with its comparison needs this much, in px. */
const LEAST_WIDTH = 160;

/** The number of columns for so many numbers: as few rows as fit, and those as equal as possible. */
function useBalancedColumns(count: number) {
  const band = useRef<HTMLUListElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = band.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { band, columns: balancedColumns(count, width) };
}

function balancedColumns(count: number, width: number): number {
  // two side by side on the narrowest phone
  const most = Math.max(2, Math.floor(width / LEAST_WIDTH));
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}
