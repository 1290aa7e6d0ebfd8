export const title = '月历';
export const describe = '一个月里每天有什么，由计算给出；点一天就看那天没有会怎样；不能搜索和排序。';
export const mustBeMonth = '必须是一个月的安排';
export const cells = '出现的内容，各一次；mark 的要醒目';
export const days = '每天是 cells 里的第几个，-1 为没有；sum 为合计';
export const without = '某天没有时的 whole，按天；没有这个列表就不能点';
export const sampleGold = (count: number) => `${count} 金币`;
export const sampleSum = '28 天';
