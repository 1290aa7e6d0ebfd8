export const title = '操作员';
export const describe = '后台的一名操作员；App 用户请用引用（ref），指向“用户”（user/user）。';
export const mustBeOperator = '必须是一名操作员';
