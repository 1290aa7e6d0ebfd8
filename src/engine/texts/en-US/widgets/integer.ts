export const title = 'Integer';
export const describe = 'A whole number, such as a count, an order or days.';
