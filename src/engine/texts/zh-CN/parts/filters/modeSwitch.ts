export const howToFilter = '怎样筛选';
export const choose = '请选择';
