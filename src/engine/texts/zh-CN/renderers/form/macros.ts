export const macros = '常用的话';
