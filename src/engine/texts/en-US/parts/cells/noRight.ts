export const noRight = 'No access';
