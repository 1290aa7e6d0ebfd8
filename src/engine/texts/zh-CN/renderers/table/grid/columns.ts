export const resizeColumn = (title: string) => `调整列宽：${title}`;
export const dragToResize = '拖动调整列宽，双击按内容';
