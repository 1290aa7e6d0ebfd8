export const none = 'None';
export const all = (count: string) => `All ${count}`;
export const view = 'View';
export const createTime = 'Created';
export const nothingToWrite =
  'Nothing can be written now: reopen it first, or leave it to somebody with the right';
export const whatToWrite = 'What to write';
export const handledMeanwhile = (title: string) =>
  `It was handled meanwhile and cannot ${title} now; your text is still here and can be sent after reopening`;
export const messages = 'Messages';
export const older = 'Older';
export const retry = 'Retry';
export const thread = 'Conversation';
export const related = 'Related';
export const history = 'History';
export const collapse = 'Collapse';
export const expand = 'Expand';
