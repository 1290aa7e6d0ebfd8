export const macros = 'Saved replies';
