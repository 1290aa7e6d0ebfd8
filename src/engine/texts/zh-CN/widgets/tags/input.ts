export const typeAndEnter = '输入后按回车添加';
