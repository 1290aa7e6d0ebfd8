export const screenFile = 'Screen file';
