import { type Piece, pieces } from '../../../../pieces';

export const layoutNeedsTime = (choice: Piece, phrase: Piece) => pieces`${choice} 还要写按哪个时间${phrase}`;
export const timeExample = (name: string) => `，如 {"${name}": "createTime"}`;
export const chooseGroupForm = '：请选“一组”那种写法';
export const layoutTwice = (choice: Piece) => pieces`${choice} 在这里写了两次`;
export const layoutOfTree = (phrase: Piece) => pieces`树的记录有上下级，不能画成${phrase}`;
export const layoutNeedsTabs = (phrase: Piece, word: Piece) =>
  pieces`${phrase}按分页签的选项分列，还要用 ${word} 写按哪个字段`;
export const layoutStateMisfit = (
  phrase: Piece,
  field: Piece,
  type: Piece,
  enumType: Piece,
  dictType: Piece,
) => pieces`${phrase}不能按 ${field}（${type}）分列：应当是存着的、只选一个的 ${enumType} 或 ${dictType}`;
export const layoutTimeMisfit = (field: Piece, type: Piece) =>
  pieces`不能按 ${field}（${type}）排日历：应当是存着的、只有一个值的时间或日期`;
export const layoutTimeNotSearched = (field: Piece, word: Piece) =>
  pieces`日历只查看得见的那几天，按的是搜索框：请把 ${field} 写进 ${word}`;
export const layoutPeriodNotSearched = (word: Piece, from: Piece, to: Piece) =>
  pieces`日历只查看得见的那几天，按的是搜索框：请在 ${word} 里加上 ${from} 到 ${to} 的一段时间`;
export const layoutInFile = (name: string, title: string) => ` "${name}"（${title}）`;
