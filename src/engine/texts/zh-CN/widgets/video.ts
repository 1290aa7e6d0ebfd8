export const title = '视频';
export const describe = '一段视频。';
