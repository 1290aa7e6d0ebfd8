export const id = '编号';
export const createBy = '创建人';
export const createTime = '创建时间';
export const updateBy = '修改人';
export const updateTime = '修改时间';
export const version = '版本';
