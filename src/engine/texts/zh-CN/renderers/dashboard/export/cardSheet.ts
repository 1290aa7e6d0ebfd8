export const figure = '指标';
export const thisPeriod = '本期';
export const comparedPeriod = '对比期';
export const change = '变化';
