export const title = '身份证号';
export const describe = '18 位身份证号，核对日期与校验位；默认敏感。';
export const mustBeIdCard = '不是有效的身份证号';
