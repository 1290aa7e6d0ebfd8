export const group = '组';
export const integer = '整数';
