export const phone = '手机';
export const description = '详情里画在什么里面看';
