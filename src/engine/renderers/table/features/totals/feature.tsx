import { type ReactNode, use } from 'react';
import type { DataPort } from '#engine/contract/ports';
import type { Totals } from '#engine/contract/record';
import type { TableScreen } from '#engine/contract/screen';
import { useAnswer } from '#engine/parts/answer/useAnswer';
import type { LiveList } from '../../liveList';
import type { ListFeature } from '../feature';
import { TotalsLine } from './TotalsLine';
import { TotalsContext } from './totalsContext';

/** 合计 under the rows; what it counts is known to others as well. */
export const totals: ListFeature = { name: 'totals', context: TotalsKnown, below: Sums };

function TotalsKnown({ list, children }: { list: LiveList; children: ReactNode }) {
  const { compiled, ports, model, counted } = list;
  const known = useTotals({
    screen: compiled.screen,
    data: ports.data,
    filters: model.filters,
    edition: counted,
  });
  return <TotalsContext value={known}>{children}</TotalsContext>;
}

function Sums({ list }: { list: LiveList }) {
  const known = use(TotalsContext);
  return known && <TotalsLine compiled={list.compiled} totals={known} />;
}

interface TotalsRequest {
  screen: TableScreen;
  data: DataPort;
  filters: Record<string, string>;
  /** Another number asks again. */
  edition: number;
}

/** Sums and counts of what the filters leave. Null where the screen wants none, or while none has come. */
function useTotals({ screen, data, filters, edition }: TotalsRequest): Totals | null {
  const { endpoints } = data;
  const isWanted = screen.table.totals.length > 0 || (screen.table.tabs ?? null) !== null;
  const { answer, error } = useAnswer(
    isWanted && endpoints ? (signal) => endpoints['GET totals'](screen, filters, { signal }) : null,
    [endpoints, screen, JSON.stringify(filters)],
    { edition, keepPreviousData: true },
  );
  // the rows say what is wrong; numbers of an earlier question would be a lie
  return error === null ? answer : null;
}
