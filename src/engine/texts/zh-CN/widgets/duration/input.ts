export const hours = '小时';
export const minutes = '分';
export const seconds = '秒';
