import { counted } from '../../plurals';

export const pause = 'Pause';
export const play = 'Play';
export const progressOf = (title: string) => `Progress of ${title}`;
export const cannotPlay = 'Cannot play';
export const speedOf = (title: string) => `Playback speed of ${title}`;
export const playWithLength = (title: string, clock: string) => `Play ${title}${clock}`;
export const playLabel = ' Play';

// filePreview
export const collapse = 'Collapse';
export const previewHere = 'Preview here';
export const loading = 'Loading…';
export const brokenVideo = 'The video is damaged or in a format that browsers cannot play';

// lightbox
export const compare = 'Compare side by side';

// svga
export const brokenPictures = 'The pictures of the animation are damaged; no preview';
export const facts = (width: number, height: number, frames: number, seconds: string) =>
  `${width}×${height}, ${counted(frames, 'frame')}, ${seconds} s`;
export const tooLarge = (width: number, height: number, most: number) =>
  `${width}×${height} is too large; a preview needs at most ${most} pixels in width and height`;
export const tooManyFrames = 'The animation has too many frames and layers for a preview';
export const fileGone = 'The file no longer exists';
export const readingFailed = 'The file could not be read. Try again later';
export const oldFormat = 'This is an SVGA 1.x file; export it again as 2.0 or later';
export const fileTooLarge = 'The animation is over 64 MB when unpacked; no preview';
export const broken = 'The animation file is damaged; no preview';
