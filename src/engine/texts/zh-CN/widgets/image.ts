export const title = '图片';
export const describe = '一张图片。';
