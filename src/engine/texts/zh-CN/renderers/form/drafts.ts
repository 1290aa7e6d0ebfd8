export const unsavedDraft = '上次填写的内容还没有保存';
export const restore = '恢复';
export const dismiss = '不要';
export const restoredWithout = (fields: string) =>
  `已恢复上次填写的内容，敏感内容不保留，请重新填写：${fields}`;
export const restored = '已恢复上次填写的内容，还没有保存';
