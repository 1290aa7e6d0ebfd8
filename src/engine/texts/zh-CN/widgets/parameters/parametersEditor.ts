export const noParameters = '没有参数';
export const chooseAbove = '先选上面的一项';
