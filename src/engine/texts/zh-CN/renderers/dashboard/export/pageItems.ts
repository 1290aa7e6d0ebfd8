export const exportFailedWith = (message: string) => `导出失败：${message}`;
export const exportPage = '导出整页表格';
export const print = '打印';
export const figure = '指标';
