export const record = '记录';
export const screenNotLoaded = '页面加载失败';
