export const none = '没有';
export const all = (count: string) => `全部 ${count}`;
export const view = '查看';
export const createTime = '创建时间';
export const nothingToWrite = '现在没有可以写的：先重新打开，或由有权限的人处理';
export const whatToWrite = '写什么';
export const handledMeanwhile = (title: string) =>
  `已被处理，现在不能${title}；您写的还在，重新打开后可以发出`;
export const messages = '往来的话';
export const older = '更早的';
export const retry = '重试';
export const thread = '往来';
export const related = '相关信息';
export const history = '操作历史';
export const collapse = '收起';
export const expand = '展开';
