import { type Piece, pieces } from '../../../../pieces';

export const layoutNeedsTime = (choice: Piece, phrase: Piece) => pieces`${choice} needs a time${phrase}`;
export const timeExample = (name: string) => `, such as {"${name}": "createTime"}`;
export const chooseGroupForm = ': choose the form with entries';
export const layoutTwice = (choice: Piece) => pieces`${choice} is written twice here`;
export const layoutOfTree = (phrase: Piece) =>
  pieces`records of a tree have levels and cannot be drawn as ${phrase}`;
export const layoutNeedsTabs = (phrase: Piece, word: Piece) =>
  pieces`${phrase} has a column for each option of the tabs; ${word} must name their field`;
export const layoutStateMisfit = (
  phrase: Piece,
  field: Piece,
  type: Piece,
  enumType: Piece,
  dictType: Piece,
) =>
  pieces`${phrase} cannot have columns by ${field} (${type}): it must be a stored ${enumType} or ${dictType} with one value`;
export const layoutTimeMisfit = (field: Piece, type: Piece) =>
  pieces`a calendar cannot use ${field} (${type}): it must be a stored time or date with one value`;
export const layoutTimeNotSearched = (field: Piece, word: Piece) =>
  pieces`a calendar queries the visible days by a search box: add ${field} to ${word}`;
export const layoutPeriodNotSearched = (word: Piece, from: Piece, to: Piece) =>
  pieces`a calendar queries the visible days by a search box: add a period from ${from} to ${to} to ${word}`;
export const layoutInFile = (name: string, title: string) => `"${name}" (${title})`;
