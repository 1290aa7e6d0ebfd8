export const sort = 'Sort';
export const defaultOrder = 'Default order';
export const descending = 'Descending, change to ascending';
export const ascending = 'Ascending, change to descending';
export const selectPage = 'Select this page';
export const loading = 'Loading';
