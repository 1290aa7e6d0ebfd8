import { useCallback, useState } from 'react';
import type { Card } from '../../../contract/screen';
import type { SharedProps } from './cardProps';
import { NumberCard } from './NumberCard';
import { useBalancedColumns } from './useBalancedColumns';

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
