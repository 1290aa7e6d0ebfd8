export const didYouMean = '; did you mean ';
export const isIt = '; is it ';
