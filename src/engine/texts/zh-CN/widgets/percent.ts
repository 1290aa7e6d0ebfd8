export const title = '百分比';
export const describe = '百分比，以百分之一为单位的整数；1250 显示为 12.5%。';
export const tooLarge = (most: string) => `不能超过 ${most}`;
export const mustBePercent = '必须是百分数，最多两位小数';
