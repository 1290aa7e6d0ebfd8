export const title = 'Board';
