export const notSaved = '没有保存成功，请重试';
