export const back = '返回';
