export const everyFiveMinutes = '每 5 分钟';
export const everyHour = '每小时整点';
export const dailyAtThree = '每天 3 点';
export const workdaysAtNine = '工作日 9 点';
export const mondaysAtNine = '每周一 9 点';
export const firstOfMonth = '每月 1 日 0 点';
export const presetsOf = (title: string) => `${title}：常用`;
export const presets = '常用';
