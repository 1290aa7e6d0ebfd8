export const refresh = '刷新';
export const refreshFailed = (error: string) => `刷新失败：${error}`;
export const retry = '重试';
