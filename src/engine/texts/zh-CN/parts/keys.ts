export const shortcuts = '快捷键';
