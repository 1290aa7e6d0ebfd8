export const title = '编号';
export const describe = '记录的 64 位编号，由数据库生成，在网络上是文本。';
export const mustBeId = '必须是编号';
