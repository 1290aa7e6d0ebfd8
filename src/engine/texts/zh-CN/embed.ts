export const added = '添加成功';
export const saved = '编辑成功';
export const removed = '删除成功';
export const done = '操作成功';
export const noRecord = '未找到对应实体';
export const alreadyHandled = '该记录已被他人处理';
export const alreadyTaken = (title: string) => `${title}已存在`;
export const notHere = (what: string) => `“${what}”要在服务端执行，内存数据不能执行`;
export const serverOnly = '内存数据没有从前的版本和别的操作员';
