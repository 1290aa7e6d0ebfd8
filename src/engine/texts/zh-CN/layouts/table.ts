export const title = '表格';
