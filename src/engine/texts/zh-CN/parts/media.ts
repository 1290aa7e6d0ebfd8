export const pause = '暂停';
export const play = '播放';
export const progressOf = (title: string) => `${title}的进度`;
export const cannotPlay = '不能播放';
export const speedOf = (title: string) => `${title}的播放速度`;
export const playWithLength = (title: string, clock: string) => `播放${title}${clock}`;
export const playLabel = ' 播放';

// filePreview
export const collapse = '收起';
export const previewHere = '在此预览';
export const loading = '加载中…';
export const brokenVideo = '视频文件已损坏，或不是浏览器能放的格式';

// lightbox
export const compare = '并排对比';

// svga
export const brokenPictures = '动画里的图片已损坏，不能预览';
export const facts = (width: number, height: number, frames: number, seconds: string) =>
  `${width}×${height}，${frames} 帧，${seconds} 秒`;
export const tooLarge = (width: number, height: number, most: number) =>
  `画面 ${width}×${height} 太大，长和宽不超过 ${most} 像素才能预览`;
export const tooManyFrames = '动画的帧和图层太多，不能预览';
export const fileGone = '文件已不在';
export const readingFailed = '文件读取失败，请稍后再试';
export const oldFormat = '这是 SVGA 1.x 的文件，请用 2.0 以上的格式重新导出';
export const fileTooLarge = '动画太大，解开后超过 64 MB，不能预览';
export const broken = '动画文件已损坏，不能预览';
