export const cancel = '取消';
