export const title = '手机号';
export const describe = '电话号码；默认敏感，离开服务器时已遮盖。';
export const mustBePhone = '必须是电话号码';
