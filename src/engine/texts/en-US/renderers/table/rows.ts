export const more = 'More';
export const addChild = 'Add child';
export const view = 'View';
