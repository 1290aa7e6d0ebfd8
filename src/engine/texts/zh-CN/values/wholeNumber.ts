export const isChange = '一条记录是一笔增减：增的带 + 号、绿色，减的红色';
export const tooLarge = (most: string) => `不能超过 ${most}`;
export const mustBeWhole = '必须是整数';
