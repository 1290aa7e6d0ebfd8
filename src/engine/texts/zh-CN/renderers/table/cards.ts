export const sort = '排序';
export const defaultOrder = '默认顺序';
export const descending = '降序，改为升序';
export const ascending = '升序，改为降序';
export const selectPage = '全选本页';
export const loading = '加载中';
