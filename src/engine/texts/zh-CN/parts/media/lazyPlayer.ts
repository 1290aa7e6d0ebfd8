export const play = '播放';
export const view = (title: string) => `查看${title}`;
