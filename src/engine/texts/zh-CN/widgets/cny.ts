export const title = '人民币';
export const describe = '人民币，以分为单位的整数；5000000 显示为 ¥50,000.00。';
export const tooLarge = (most: string) => `不能超过 ${most}`;
export const mustBeAmount = '必须是金额，最多两位小数';
