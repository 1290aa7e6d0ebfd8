export const create = '去建';
export const noOptions = (code: string) => `字典 ${code} 还没有选项`;
