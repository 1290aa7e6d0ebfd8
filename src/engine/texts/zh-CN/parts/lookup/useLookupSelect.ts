export const failedToLoad = '加载失败，请重新输入';
export const nothingFound = '没有找到';
