export const title = 'Cards';
