export const programError = '程序出错，请稍后重试';
export const loadingFailed = (what: string, reason: string) => `${what}加载失败：${reason}`;
