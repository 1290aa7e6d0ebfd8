export const loadingFailed = 'Failed to load';
export const retry = 'Retry';
export const nothingMatches = 'No matching records';
export const clearFilters = 'Clear filters';
export const noData = 'No data';
export const recordsAppearHere = 'Records will appear here';
export const addFirst = (addTitle: string) => `Press “${addTitle}” to add the first`;
export const noPermission = 'No permission. Ask an administrator';
