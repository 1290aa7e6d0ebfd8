import { useEffect, useState } from 'react';
import type { DataPort } from '../../../contract/ports';
import type { Totals } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';

interface Asked {
  screen: Screen;
  data: DataPort;
  filters: Record<string, string>;
  /** Another number asks again. */
  edition: number;
}

/** Sums and counts of what the filters leave. Null where the screen wants none, or while none has come. */
export function useTotals({ screen, data, filters, edition }: Asked): Totals | null {
  const { oversight } = data;
  const isWanted = (screen.table?.totals.length ?? 0) > 0 || (screen.table?.tabs ?? null) !== null;
  const asked = JSON.stringify(filters);
  const [totals, setTotals] = useState<Totals | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition is the reason to ask again
  useEffect(() => {
    if (!isWanted || !oversight) return;
    const abort = new AbortController();
    oversight.totals(screen, JSON.parse(asked) as Record<string, string>, abort.signal).then(
      (answer) => !abort.signal.aborted && setTotals(answer),
      // the rows say what is wrong; numbers of an earlier question would be a lie
      () => !abort.signal.aborted && setTotals(null),
    );
    return () => abort.abort();
  }, [isWanted, oversight, screen, asked, edition]);
  return totals;
}
