import type { DataPort } from '../../../../contract/ports';
import type { Totals } from '../../../../contract/record';
import type { TableScreen } from '../../../../contract/screen';
import { useAnswer } from '../../../../parts/answer/useAnswer';

interface TotalsRequest {
  screen: TableScreen;
  data: DataPort;
  filters: Record<string, string>;
  /** Another number asks again. */
  edition: number;
}

/** Sums and counts of what the filters leave. Null where the screen wants none, or while none has come. */
export function useTotals({ screen, data, filters, edition }: TotalsRequest): Totals | null {
  const { oversight } = data;
  const isWanted = screen.table.totals.length > 0 || (screen.table.tabs ?? null) !== null;
  const { answer, error } = useAnswer(
    isWanted && oversight ? (signal) => oversight.totals(screen, filters, signal) : null,
    [oversight, screen, JSON.stringify(filters)],
    { edition, keepPreviousData: true },
  );
  // the rows say what is wrong; numbers of an earlier question would be a lie
  return error === null ? answer : null;
}
