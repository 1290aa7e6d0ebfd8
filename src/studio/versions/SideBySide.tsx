import { type DiffRow, lineDiff } from './lineDiff';

/** Lines that stay in sight around a change. */
const CONTEXT_LINES = 3;

/** Two texts by lines; long stretches that are the same are folded. */
export function SideBySide({ before, after }: { before: string; after: string }) {
  const rows = lineDiff(before, after);
  const isNear = (index: number) =>
    rows.slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1).some(({ isSame }) => !isSame);
  const shown = rows.map((row, index) => ({ row, isNear: isNear(index) }));
  if (rows.every(({ isSame }) => isSame)) return <p>文本一字不差</p>;
  return (
    <div className="studio-diff">
      <table>
        <tbody>
          {shown.map(({ row, isNear: isShown }, index) => {
            const key = `${row.left?.number ?? '-'} ${row.right?.number ?? '-'}`;
            if (isShown) return <Line key={key} row={row} />;
            return shown[index - 1]?.isNear === false ? null : (
              <tr key={key} className="studio-diff-folded">
                <td colSpan={4}>……</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Line({ row: { left, right, isSame } }: { row: DiffRow }) {
  return (
    <tr>
      <th>{left?.number}</th>
      <td className={isSame || !left ? undefined : 'studio-diff-gone'}>{left?.text}</td>
      <th>{right?.number}</th>
      <td className={isSame || !right ? undefined : 'studio-diff-come'}>{right?.text}</td>
    </tr>
  );
}
