export const filtered = '已筛选';
export const removeFilter = (title: string) => `去掉筛选：${title}`;
export const clearAll = '全部清除';
export const search = '查询';
export const reset = '重置';
export const collapse = '收起';
export const expand = '展开';
export const toSearch = '到搜索框';
export const inScreen = (title: string, modes: string) => `“${title}”里，${modes}`;
