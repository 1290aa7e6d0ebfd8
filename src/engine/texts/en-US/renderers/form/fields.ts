export const current = 'Current: ';
export const andEmptyRetains = '; leave empty to keep it';
export const original = 'Original: ';
export const resetField = (title: string) => `Reset ${title}`;
export const reset = 'Reset';
export const emptyRetains = 'Leave empty to keep it';
export const typeAgain = (titles: string) => `${titles} changed. Type it again`;
export const typeAgainOrClear = (titles: string) =>
  `${titles} changed. Type it again, or leave empty to clear it`;
