export const title = '整数';
export const describe = '整数，如次数、排序、天数。';
