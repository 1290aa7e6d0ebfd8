export const written = 'written';
