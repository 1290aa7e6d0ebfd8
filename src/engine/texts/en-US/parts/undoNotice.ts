export const undo = 'Undo';
export const undone = 'Undone';
export const partlyUndone = (done: number, failed: number, message: string) =>
  `${done} undone, ${failed} not: ${message}`;
export const notUndone = 'Not undone. Try again later';
