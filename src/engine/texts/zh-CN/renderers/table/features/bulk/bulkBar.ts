export const bulkActions = '批量操作';
export const selected = '已选 ';
export const ofTotal = (total: string) => ` / 共 ${total}`;
export const acrossPages = (pages: number) => `，跨 ${pages} 页`;
export const clearSelection = '清除选择';
