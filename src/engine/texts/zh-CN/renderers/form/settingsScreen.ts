export const retry = '重试';
export const history = '操作历史';
export const view = '查看';
export const undoChanges = '撤销修改';
export const noRightToEdit = '没有修改的权限';
