import { listAddress } from '../listAddress';
import { printMeasure } from '../printMeasure';
import type { BodyProps } from './cardProps';

/** A ranking: place, name, bar and number; each leads to its records. */
export function BarList({ card, data, onOpen }: BodyProps) {
  const { keys = [], series = [] } = data.groups ?? {};
  const values = series[0]?.values ?? [];
  const { print } = printMeasure(card.query);
  const most = Math.max(1, ...values.map(Math.abs));
  return (
    <ol className="dashboard-ranking">
      {keys.map((key, index) => {
        const value = values[index] ?? 0;
        const address = listAddress({ query: card.query, period: data.period, key });
        const parts = (
          <>
            <span className="dashboard-place" aria-hidden>
              {index + 1}
            </span>
            <span className="dashboard-name" title={key.text}>
              {key.text}
            </span>
            <span className="dashboard-amount">{print(value)}</span>
            <span
              className="dashboard-bar-of"
              style={{ width: `${(Math.abs(value) / most) * 100}%` }}
              aria-hidden
            />
          </>
        );
        return (
          <li key={key.value}>
            {address === null ? (
              <span className="dashboard-ranked">{parts}</span>
            ) : (
              <button type="button" className="dashboard-ranked" onClick={() => onOpen(address)}>
                {parts}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
