export const refresh = '刷新';
export const refreshFailed = (error: string) => `刷新失败：${error}`;
export const retry = '重试';
export const contentOf = (time: string) => `。这是 ${time} 的内容`;
