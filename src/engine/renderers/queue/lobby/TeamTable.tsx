import type { TeamDecisions } from '../../../contract/record';

/** Who decided how many today, and how long one took. */
export function TeamTable({ team }: { team: readonly TeamDecisions[] }) {
  return (
    <table className="queue-table">
      <caption>今日处理</caption>
      <thead>
        <tr>
          <th scope="col">操作员</th>
          <th scope="col">处理</th>
          <th scope="col">中位用时</th>
        </tr>
      </thead>
      <tbody>
        {team.map(({ userId, name, today, medianSeconds }) => (
          <tr key={userId}>
            <td>{name}</td>
            <td>{today} 条</td>
            <td>{medianSeconds === null ? '-' : `${medianSeconds} 秒`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
