export const spaceKey = 'Space';
export const playOrPause = 'Play, pause';
export const seek = 'Back, forward 5 seconds';
export const speed = 'Slower, faster (1×, 1.5×, 2×)';
