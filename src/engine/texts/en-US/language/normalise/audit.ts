export const id = 'ID';
export const createBy = 'Created by';
export const createTime = 'Created';
export const updateBy = 'Updated by';
export const updateTime = 'Updated';
export const version = 'Version';
