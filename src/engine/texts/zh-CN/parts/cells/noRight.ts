export const noRight = '无权查看';
