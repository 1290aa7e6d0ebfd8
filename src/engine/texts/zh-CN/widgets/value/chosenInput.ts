export const chooseTypeFirst = '先选类型';
export const oldValueMisfits = (text: string, title: string, error: string) =>
  `原来的值“${text}”不合新的类型（${title}）：${error}`;
export const clear = '清空';
