export const refreshPage = '刷新页面';
export const retry = '重试';
export const pageFailed = '页面出错了';
export const programNotLoaded = '页面程序加载失败：网络不通，或控制台刚刚更新过，请刷新页面';
export const displayFailed = (message: string) =>
  `显示时出错（${message}）。请重试，仍不行请把括号里的话告诉管理员`;
