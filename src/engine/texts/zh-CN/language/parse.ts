export const didYouMean = '，是否想写 ';
export const isIt = '，是不是 ';
