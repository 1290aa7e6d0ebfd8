import * as texts from '#texts/renderers/queue';
import type { BacklogAge } from '../../../contract/record';
import { minutesTitle } from '../waited';

interface AgeBarsProps {
  ages: readonly BacklogAge[];
  /** Minutes that a record may wait. */
  target: number | null;
}

/** How many wait how long; those that are certainly past the target are red. */
export function AgeBars({ ages, target }: AgeBarsProps) {
  const most = Math.max(...ages.map(({ count }) => count), 1);
  return (
    <table className="queue-ages">
      <caption>{texts.howLong}</caption>
      <tbody>
        {ages.map(({ from, to, count }) => (
          <tr key={from} className={target !== null && from >= target && count > 0 ? 'is-over' : undefined}>
            <th scope="row">{ageTitle(from, to)}</th>
            <td>{texts.records(count)}</td>
            <td aria-hidden className="queue-age-bar">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ageTitle(from: number, to: number | null): string {
  if (to === null) return texts.over(minutesTitle(from));
  return from === 0 ? texts.under(minutesTitle(to)) : texts.between(minutesTitle(from), minutesTitle(to));
}
