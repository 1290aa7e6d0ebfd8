export const screenFile = '页面文件';
