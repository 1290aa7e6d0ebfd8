export const data = 'Data';
