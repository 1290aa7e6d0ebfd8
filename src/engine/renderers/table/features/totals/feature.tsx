import { type ReactNode, use } from 'react';
import type { LiveList } from '../../liveList';
import type { ListFeature } from '../feature';
import { TotalsLine } from './TotalsLine';
import { TotalsContext } from './totalsContext';
import { useTotals } from './useTotals';

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
