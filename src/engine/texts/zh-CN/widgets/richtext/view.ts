export const picture = '［图片］';
