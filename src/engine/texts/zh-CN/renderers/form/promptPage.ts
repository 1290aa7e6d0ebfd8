export const clear = '清空';
export const macroHint = '写 / 选常用的话，';
export const sendWithKeys = 'Ctrl+Enter 发出';
