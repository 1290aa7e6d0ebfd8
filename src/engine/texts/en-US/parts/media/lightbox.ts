export const compare = 'Compare side by side';
