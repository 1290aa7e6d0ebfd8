import { type Piece, pieces } from '../../../../pieces';

export const whereOfSeveral = (field: Piece, word: Piece) =>
  pieces`字段 ${field} 指向哪个页面由另一字段决定，不能再写 ${word}`;
export const referencesDiffer = (field: Piece, own: Piece, other: Piece) =>
  pieces`字段 ${field} 指向 ${own}，这里要比的指向 ${other}，不会相同`;
export const severalCompared = (field: Piece, word: Piece, phrase: Piece) =>
  pieces`字段 ${field} 有多个值，不能用 ${word} 比，只能写${phrase}：是其中之一`;
export const equals = '等于';
export const pathOnlyInDefaults = (field: Piece) => pieces`这里不能取所引记录的字段 ${field}：只有默认值能`;
export const defaultCircle = (field: Piece, word: Piece) =>
  pieces`字段 ${field} 的 ${word} 绕了一圈又跟着它自己`;
export const defaultReveals = (field: Piece, word: Piece, source: Piece) =>
  pieces`字段 ${field} 的 ${word} 不能取 ${source}：它敏感、只写或另需权限才能看`;
export const noSingleReference = (field: Piece, type: Piece) =>
  pieces`字段 ${field} 不是只指向一个页面的一条记录的 ${type}，不能取它的字段`;
export const pathNotHere = (field: Piece) =>
  pieces`这里的条件不能用所引记录的字段 ${field}：只能用在字段、分组、警示、规则和不要审批的按钮的条件里`;
export const pathReveals = (field: Piece) =>
  pieces`条件不能用所引记录的字段 ${field}：它敏感、只写或另需权限才能看`;
export const ruleWaitsElsewhere = (title: Piece, field: Piece, added: Piece, changed: Piece, daily: Piece) =>
  pieces`规则“${title}”等条件变为符合，但 ${field} 在别的页面改动，这里不知道：请用 ${added}、${changed} 或 ${daily}`;
export const changed = '改动后';
export const daily = '每天';
export const choicesCircle = (field: Piece, phrase: Piece) =>
  pieces`字段 ${field} 能选哪些，绕了一圈又由它自己决定：${phrase} 里不能互相等着`;
export const whereInPanel = '「只能选其中哪些」';
