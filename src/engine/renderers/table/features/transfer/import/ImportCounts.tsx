import type { ImportResult } from '../../../../../contract/sheetImport';
import { thousands } from '../../../../../values/number';

/** How many rows lead to what; what no row leads to is left out. */
export function ImportCounts({ result }: { result: ImportResult }) {
  const counts = [
    { title: '新增', count: result.added },
    { title: '更新', count: result.updated },
    { title: '没有变化', count: result.unchanged },
    { title: '有错误', count: result.rejected, isBad: true },
  ].filter(({ count }, index) => count > 0 || index === 0);
  return (
    <dl className="import-counts">
      {counts.map(({ title, count, isBad }) => (
        <div key={title} className={isBad ? 'import-bad' : undefined}>
          <dt>{title}</dt>
          <dd>{thousands(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
