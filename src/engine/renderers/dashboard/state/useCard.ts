import type { DashboardPort } from '../../../contract/ports';
import type { CardData, RangeChoice } from '../../../contract/record';
import type { Card, Screen } from '../../../contract/screen';
import { useAnswer } from '../../../parts/answer/useAnswer';

interface CardRequest {
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
  error: string | null;
  /** The operator may not know of it. */
  isAbsent: boolean;
  retry(): void;
}

/** One card's numbers. A late answer never replaces that to a newer question. */
export function useCard({ dashboards, screen, card, range, edition }: CardRequest): CardState {
  const { answer, error, isLoading, retry } = useAnswer(
    async (signal) => ({ data: await dashboards.card(screen, card, range, signal) }),
    [dashboards, screen, card, range],
    { edition, keepPreviousData: true },
  );
  return { data: answer?.data ?? null, isLoading, error, isAbsent: answer?.data === null, retry };
}
