import type { ImportResult } from '#engine/contract/sheetImport';
import { thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table/transfer';

/** How many rows lead to what; what no row leads to is left out. */
export function ImportCounts({ result }: { result: ImportResult }) {
  const counts = [
    { title: texts.added, count: result.added },
    { title: texts.updated, count: result.updated },
    { title: texts.unchanged, count: result.unchanged },
    { title: texts.withErrors, count: result.rejected, isBad: true },
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
