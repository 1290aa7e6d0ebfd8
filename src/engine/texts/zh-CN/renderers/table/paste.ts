export const title = '粘贴';
export const question = (rows: number, cells: number) => `改 ${rows} 行、${cells} 格？`;
export const ok = '粘贴';
export const cancel = '取消';
export const colon = '：';
export const none = '空';
export const nothingChanges = '粘贴的内容和现在一样，没有要改的';
export const andOthers = (count: number) => `还有 ${count} 格`;
export const faultAt = (row: number, fault: string) => `第 ${row} 行：${fault}`;
export const tooManyRows = (pasted: number, left: number) =>
  `粘贴了 ${pasted} 行，从这一格往下本页只有 ${left} 行`;
export const tooManyColumns = (pasted: number, left: number) =>
  `粘贴了 ${pasted} 列，从这一格往右只有 ${left} 列`;
export const notEditable = (title: string) => `“${title}”不能在列表里改，没有粘贴`;
export const hasPrompt = '这里的修改要回答问题，请逐条修改';
export const notNow = (row: number) => `粘贴的第 ${row} 行对应的记录现在不能改，没有粘贴`;
export const partlyDone = (done: number, refused: number, first: string) =>
  `${done} 条已改，${refused} 条没有改：${first}`;
export const done = (cells: number, said: readonly string[]) => `${cells} 格：${said.join('；')}`;
export const undo = '撤销';
export const undone = '已撤销';
export const noServer = '这里不能粘贴';
