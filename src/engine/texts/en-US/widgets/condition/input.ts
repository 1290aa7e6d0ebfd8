export const loading = 'Loading…';
