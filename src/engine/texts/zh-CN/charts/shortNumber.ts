/** From which size on a number is in this unit; the largest unit first. */
export const units = [
  [1e8, '亿'],
  [1e4, '万'],
] as const;
