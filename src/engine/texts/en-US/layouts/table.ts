export const title = 'Table';
