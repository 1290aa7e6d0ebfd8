export const actionFailed = '操作失败，请稍后再试';
