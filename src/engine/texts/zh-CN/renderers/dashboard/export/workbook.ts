export const data = '数据';
