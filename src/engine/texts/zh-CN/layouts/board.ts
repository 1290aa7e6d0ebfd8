export const title = '状态板';
