export const picture = '[picture]';
