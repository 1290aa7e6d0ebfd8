export const undo = '撤销';
export const undone = '已撤销';
export const partlyUndone = (done: number, failed: number, message: string) =>
  `${done} 条已撤销，${failed} 条没有：${message}`;
export const notUndone = '没有撤销，请稍后再试';
