export const typeAndEnter = 'Type and press Enter to add';
