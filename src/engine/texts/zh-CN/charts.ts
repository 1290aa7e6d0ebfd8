// chart
export const mapNotLoaded = '地图没有读到，请刷新页面';
export const untilNow = '（截至现在）';

// shortNumber
/** From which size on a number is in this unit; the largest unit first. */
export const units = [
  [1e8, '亿'],
  [1e4, '万'],
] as const;
