export const record = '记录';
