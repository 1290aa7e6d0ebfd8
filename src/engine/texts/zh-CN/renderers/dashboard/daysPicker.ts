export const startDate = '开始日期';
export const endDate = '结束日期';
export const customRange = '自定义日期范围';
