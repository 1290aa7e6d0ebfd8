import type { DataPort } from '../../../contract/ports';
import type { Totals } from '../../../contract/record';
import type { TableScreen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';

interface Asked {
  screen: TableScreen;
  data: DataPort;
  filters: Record<string, string>;
  /** Another number asks again. */
  edition: number;
}

/** Sums and counts of what the filters leave. Null where the screen wants none, or while none has come. */
export function useTotals({ screen, data, filters, edition }: Asked): Totals | null {
  const { oversight } = data;
  const isWanted = screen.table.totals.length > 0 || (screen.table.tabs ?? null) !== null;
  const { answer, fault } = useAnswer(
    isWanted && oversight ? (signal) => oversight.totals(screen, filters, signal) : null,
    [oversight, screen, JSON.stringify(filters)],
    { edition, isFormerKept: true },
  );
  // the rows say what is wrong; numbers of an earlier question would be a lie
  return fault === null ? answer : null;
}
