export const done = (title: string, count: number) => `${title}：完成 ${count} 条`;
export const cancelled = '已取消，没有执行';
