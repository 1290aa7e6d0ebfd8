export const title = '网址';
export const describe = '以 http:// 或 https:// 开头的地址。';
export const mustBeUrl = '必须以 http:// 或 https:// 开头';
