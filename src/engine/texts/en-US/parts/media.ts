export const pause = 'Pause';
export const play = 'Play';
export const progressOf = (title: string) => `Progress of ${title}`;
export const cannotPlay = 'Cannot play';
export const speedOf = (title: string) => `Playback speed of ${title}`;
export const playWithLength = (title: string, clock: string) => `Play ${title}${clock}`;
export const playLabel = ' Play';
export const close = 'Close';
