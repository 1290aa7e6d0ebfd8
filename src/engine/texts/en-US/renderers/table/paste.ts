export const title = 'Paste';
export const question = (rows: number, cells: number) => `Change ${cells} cells in ${rows} rows?`;
export const ok = 'Paste';
export const cancel = 'Cancel';
export const colon = ': ';
export const none = 'empty';
export const nothingChanges = 'What was pasted is what is there: nothing to change';
export const andOthers = (count: number) => `and ${count} more cells`;
export const faultAt = (row: number, fault: string) => `Row ${row}: ${fault}`;
export const tooManyRows = (pasted: number, left: number) =>
  `${pasted} rows were pasted; from this cell down the page has ${left}`;
export const tooManyColumns = (pasted: number, left: number) =>
  `${pasted} columns were pasted; from this cell to the right there are ${left}`;
export const notEditable = (title: string) => `“${title}” cannot be changed in the list; nothing was pasted`;
export const hasPrompt = 'Changes here ask a question: please make them one by one';
export const notNow = (row: number) =>
  `The record for pasted row ${row} cannot be changed now; nothing was pasted`;
export const partlyDone = (done: number, refused: number, first: string) =>
  `${done} changed, ${refused} not: ${first}`;
export const done = (cells: number, said: readonly string[]) => `${cells} cells: ${said.join('; ')}`;
export const undo = 'Undo';
export const undone = 'Undone';
export const noServer = 'Nothing can be pasted here';
