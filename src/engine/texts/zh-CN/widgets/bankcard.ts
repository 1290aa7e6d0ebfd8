export const title = '银行卡号';
export const describe = '银行卡号；默认敏感，离开服务器时已遮盖。';
export const mustBeDigits = '必须是 12 到 19 位数字';
