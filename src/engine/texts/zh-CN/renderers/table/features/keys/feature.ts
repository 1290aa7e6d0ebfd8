export const shortcuts = '快捷键';
export const showShortcuts = '显示快捷键';
export const toFirstRow = '刚打开页面时：到第一行';
