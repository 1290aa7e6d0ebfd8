export const filtered = 'Filtered';
export const removeFilter = (title: string) => `Remove filter: ${title}`;
export const clearAll = 'Clear all';
export const search = 'Search';
export const reset = 'Reset';
export const collapse = 'Collapse';
export const expand = 'Expand';
export const toSearch = 'To the search boxes';
export const inScreen = (title: string, modes: string) => `In “${title}”, ${modes}`;
