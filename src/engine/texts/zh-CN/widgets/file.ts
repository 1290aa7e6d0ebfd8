export const title = '文件';
export const describe = '一个文件。';
