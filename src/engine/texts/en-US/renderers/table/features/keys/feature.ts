export const shortcuts = 'Keyboard shortcuts';
export const showShortcuts = 'Show shortcuts';
export const toFirstRow = 'On a page just opened: to the first row';
