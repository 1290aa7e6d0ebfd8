export const title = 'Calendar';
