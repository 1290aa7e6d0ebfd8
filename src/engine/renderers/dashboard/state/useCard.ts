import { useEffect, useReducer, useState } from 'react';
import type { DashboardPort } from '../../../contract/ports';
import type { CardData, RangeChoice } from '../../../contract/record';
import type { Card, Screen } from '../../../contract/screen';

interface Asked {
  dashboards: DashboardPort;
  screen: Screen;
  card: Card;
  range: RangeChoice | null;
  /** Another number asks again. */
  edition: number;
}

export interface CardState {
  /** The last answer, which stays while a newer one is awaited. */
  data: CardData | null;
  isLoading: boolean;
  fault: string | null;
  /** The operator may not know of it. */
  isAbsent: boolean;
}

const WAITING: CardState = { data: null, isLoading: true, fault: null, isAbsent: false };

/** One card's numbers. A late answer never replaces that to a newer question. */
export function useCard({ dashboards, screen, card, range, edition }: Asked) {
  const [state, setState] = useState(WAITING);
  const [turn, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition or turn is the reason to ask again
  useEffect(() => {
    const abort = new AbortController();
    const settle = (next: CardState) => !abort.signal.aborted && setState(next);
    setState((before) => ({ ...before, isLoading: true, fault: null }));
    dashboards.card(screen, card, range, abort.signal).then(
      (data) => settle({ data, isLoading: false, fault: null, isAbsent: data === null }),
      (error: Error) => settle({ data: null, isLoading: false, fault: error.message, isAbsent: false }),
    );
    return () => abort.abort();
  }, [dashboards, screen, card, range, edition, turn]);
  return { ...state, retry };
}
