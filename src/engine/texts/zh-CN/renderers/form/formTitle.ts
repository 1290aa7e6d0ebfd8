export const add = '新增';
export const edit = '编辑';
export const retry = '重试';
