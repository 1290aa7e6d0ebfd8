export const none = '没有';
