export const pause = '暂停';
export const play = '播放';
export const progressOf = (title: string) => `${title}的进度`;
export const cannotPlay = '不能播放';
export const speedOf = (title: string) => `${title}的播放速度`;
export const playWithLength = (title: string, clock: string) => `播放${title}${clock}`;
export const playLabel = ' 播放';
export const close = '关闭';
