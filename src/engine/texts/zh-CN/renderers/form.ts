export const discardChanges = '有未保存的修改，确定放弃吗？';
export const discard = '放弃修改';
export const continueEditing = '继续编辑';
export const confirmAction = (title: string) => `确定${title}？`;
export const save = '保存';
export const filesUploading = '文件还在上传，请稍候';
export const actionOnRecords = (title: string, count: number) => `${title} ${count} 条`;
export const recordsInAll = (count: number) => `共 ${count} 条记录`;
