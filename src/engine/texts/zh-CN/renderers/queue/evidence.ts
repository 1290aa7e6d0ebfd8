export const spaceKey = '空格';
export const playOrPause = '播放、暂停';
export const seek = '退、进 5 秒';
export const speed = '慢放、快放（1×、1.5×、2×）';
