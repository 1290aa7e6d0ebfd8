export const title = '日历';
