export const title = '音频';
export const describe = '一段音频。';
