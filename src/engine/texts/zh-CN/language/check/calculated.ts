export const usedAsMeasure = '用来度量';
export const usedAsDefault = '用作默认值';
