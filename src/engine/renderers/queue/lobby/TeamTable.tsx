import * as texts from '#texts/renderers/queue';
import type { TeamDecisions } from '../../../contract/record';

/** Who decided how many today, and how long one took. */
export function TeamTable({ team }: { team: readonly TeamDecisions[] }) {
  return (
    <table className="queue-table">
      <caption>{texts.handledToday}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.operator}</th>
          <th scope="col">{texts.handling}</th>
          <th scope="col">{texts.lobbyMedianTime}</th>
        </tr>
      </thead>
      <tbody>
        {team.map(({ userId, name, today, medianSeconds }) => (
          <tr key={userId}>
            <td>{name}</td>
            <td>{texts.todayRecords(today)}</td>
            <td>{medianSeconds === null ? '-' : texts.seconds(medianSeconds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
