export const title = 'Video';
export const describe = 'A piece of video.';
