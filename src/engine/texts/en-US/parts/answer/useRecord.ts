export const record = 'Record';
