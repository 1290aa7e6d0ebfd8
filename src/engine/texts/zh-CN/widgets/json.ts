export const describe = '任意 JSON，原样保存；不能搜索和排序。';
export const mustBeJson = '必须是 JSON';
