import type { ImportResult } from '../../../../contract/record';

/** Every fault by its row and column, as the spreadsheet numbers and calls them. */
export function ImportErrors({ result: { faults, hasMoreFaults } }: { result: ImportResult }) {
  return (
    <div className="import-faults">
      <table>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">错误</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, column, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one cell may have several faults, which never move
            <tr key={`${line} ${column} ${index}`}>
              <td>{line}</td>
              <td>{column ?? '-'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasMoreFaults && <p>还有更多错误，先改这些。</p>}
    </div>
  );
}
