export const moveToWhichDay = (label: string) => `「${label}」改到哪一天`;
export const changeDate = '改日期';
export const cancel = '取消';
export const newDate = '新的日期';
