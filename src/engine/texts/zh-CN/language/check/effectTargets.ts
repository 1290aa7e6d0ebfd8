export const reason = '原因';
