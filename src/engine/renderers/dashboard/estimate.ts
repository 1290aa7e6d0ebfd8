import * as texts from '#texts/renderers/dashboard';
import type { CardData } from '../../contract/record';

/** How exact an estimated card is, in short, and in full on hover. */
export const ESTIMATE = texts.shortNote;
export const ESTIMATE_IN_FULL = texts.longNote;

/** Whether a card's numbers are estimates. */
export function isEstimated({ number, groups }: CardData): boolean {
  return (number ?? groups)?.isEstimated === true;
}
