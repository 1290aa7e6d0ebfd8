export const shortcuts = 'Keyboard shortcuts';
