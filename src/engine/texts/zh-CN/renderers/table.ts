export const loadingFailed = '加载失败';
export const retry = '重试';
export const nothingMatches = '没有符合条件的记录';
export const clearFilters = '清除筛选';
export const noData = '暂无数据';
export const recordsAppearHere = '有了记录就会出现在这里';
export const addFirst = (addTitle: string) => `点“${addTitle}”添加第一条`;
export const noPermission = '没有权限，请联系管理员授权';
