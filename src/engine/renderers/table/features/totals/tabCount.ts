import type { Totals } from '#engine/contract/record';
import { roughly, thousands } from '#engine/values/number';
import * as texts from '#texts/renderers/table';

/** How many records a state holds, as its tab says it: "约 1,230" where that is a guess; empty while nothing is known. */
export function tabCount(totals: Totals | null, value: string): string {
  if (!totals?.tabs) return '';
  const count = totals.tabs[value] ?? 0;
  const isGuess = totals.isEstimated === true && totals.exactTabs?.includes(value) !== true;
  return isGuess ? texts.roughly(roughly(count)) : thousands(count);
}
