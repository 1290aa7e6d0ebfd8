export const loading = '加载中';
export const selectRow = (place: number) => `选择第 ${place} 行`;
