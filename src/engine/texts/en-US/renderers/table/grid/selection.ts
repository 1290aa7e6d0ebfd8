export const selectPage = 'Select this page';
