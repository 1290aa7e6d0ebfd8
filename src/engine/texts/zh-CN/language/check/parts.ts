export const searched = '搜索';
export const sorted = '排序';
export const aTab = '标签页';
