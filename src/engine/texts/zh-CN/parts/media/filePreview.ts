export const collapse = '收起';
export const previewHere = '在此预览';
export const loading = '加载中…';
export const brokenVideo = '视频文件已损坏，或不是浏览器能放的格式';
