export const title = '日期';
export const describe = '日期，YYYY-MM-DD。';
export const mustBeDate = '必须是日期，如 2024-05-01';
