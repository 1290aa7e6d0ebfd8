export const save = '保存';
export const next = '下一步';
export const saveAnd = (title: string) => `保存并${title}`;
export const previous = '上一步';
