export const cancel = '取消';
export const notSaved = (why: string) => `还没有保存：${why}`;
export const inputIsStillHere = '您填写的内容还在。';
export const tryAgain = '再试一次';
export const changed = (count: number) => `已修改 ${count} 项`;
