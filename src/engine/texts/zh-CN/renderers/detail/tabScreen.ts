export const nothingForRecord = '该记录没有对应的内容';
