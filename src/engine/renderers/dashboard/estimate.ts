import type { CardData } from '../../contract/record';

/** How exact an estimated card is, in short, and in full on hover. */
export const ESTIMATE = '约，误差 ≤ 2%';
export const ESTIMATE_IN_FULL = '不同人数按每日草图合并估计，误差一般不超过 2%（标准误差 0.72%）';

/** Whether a card's numbers are estimates. */
export function isEstimated({ number, groups }: CardData): boolean {
  return (number ?? groups)?.isEstimated === true;
}
