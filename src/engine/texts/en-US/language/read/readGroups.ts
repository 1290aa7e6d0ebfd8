export const group = 'group';
export const integer = 'a whole number';
