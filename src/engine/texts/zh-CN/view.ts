export const screenNotLoaded = '页面加载失败';
export const loadingScreen = '页面加载中…';
export const unknownKind = (kind: string) => `本版本还不能显示「${kind}」类型的页面`;
