export const choose = '请选择';
export const clearedMismatch = (list: string, titles: string) => `${list}不符合现在的${titles}，已清空`;
export const clear = '清除';
export const replace = '更换';
export const upload = '上传';
export const removeFile = (name: string) => `移除 ${name}`;
export const remove = '移除';
export const uploading = '上传中';
export const accepted = (extensions: string, maxKB: number) => `${extensions}，不超过 ${maxKB} KB`;
export const retryFile = (name: string) => `重试 ${name}`;
export const retry = '重试';
export const discardFile = (name: string) => `放弃 ${name}`;
export const discard = '放弃';
export const waiting = '等待';
export const processing = '处理中';
export const wrongType = (name: string, extensions: string) =>
  `「${name}」的类型不对，只能上传 ${extensions}`;
export const emptyFile = (name: string) => `「${name}」是空文件`;
export const tooLarge = (name: string, size: number, maxKB: number) =>
  `「${name}」有 ${size} KB，不能超过 ${maxKB} KB`;
export const tryAgain = '，请重试';
export const uploadFailed = (name: string, why: string) => `「${name}」上传失败${why}`;

// riskNote
export const thisIsRisky = '这条记录要留意';
export const someAreRisky = (count: number) => `其中 ${count} 条要留意`;
export const riskyRemoved = (count: number) => `已去掉 ${count} 条要留意的，它们不会改动`;
export const andMore = (count: number) => `…等 ${count} 条`;
export const addBack = '加回来';
export const removeRisky = (count: number) => `去掉这 ${count} 条`;

// time
export const duration = '时长';
export const chooseTime = '请选择时间';
export const chooseDate = '请选择日期';
export const forever = '永久';
