// chart
export const mapNotLoaded = 'The map did not load. Refresh the page';
export const untilNow = ' (until now)';

// shortNumber
/** From which size on a number is in this unit; the largest unit first. */
export const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;
