export const collapse = 'Collapse';
export const expand = 'Expand';
