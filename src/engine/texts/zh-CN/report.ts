export const loading = '加载中…';
export const none = '未填';
export const noData = '没有数据';
export const actions = '操作';
export const view = '查看';
export const subtotal = '小计';
export const total = '合计';
export const withRows = (words: string, count: string) => `${words}（${count} 行）`;
