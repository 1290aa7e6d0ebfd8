import { type Piece, pieces } from '../../../../pieces';

export const number = '数字';
export const text = '文本';
export const date = '日期';
export const time = '时间';
export const duration = '时长';
export const boolean = '是否';
export const choice = '选项';
export const wantedByAdd = '数字、金额、时长、日期或时间';
export const wantedByMultiply = '数字、金额或时长';
export const wantedByConcat = '文本、数字、选项、日期或时间';
export const calculatedTakesNo = (field: Piece, word: Piece, word2: Piece) =>
  pieces`字段 ${field} 由 ${word} 算出来，不能再写 ${word2}`;
export const calculatedNotWritten = (field: Piece, word: Piece) =>
  pieces`字段 ${field} 由 ${word} 算出来，不能写进去`;
export const formulaCircle = (field: Piece, word: Piece) =>
  pieces`字段 ${field} 的 ${word} 绕了一圈又用到它自己`;
export const formulaReveals = (field: Piece, hidden: Piece, word: Piece) =>
  pieces`字段 ${field} 会说出 ${hidden}：它敏感、只写或另需权限才能看，不能用在 ${word} 里`;
export const notCalculable = (field: Piece, type: Piece) => pieces`字段 ${field}（${type}）的值不能用来计算`;
export const noRowsToCount = (field: Piece, type: Piece) => pieces`字段 ${field} 不是 ${type}，没有行可数`;
export const kindsDiffer = (wanted: Piece, found: Piece) =>
  pieces`${wanted} 与 ${found} 不能相加、相减或二选一；要换算请先乘或除`;
export const resultMisfits = (field: Piece, type: Piece, word: Piece, kind: Piece) =>
  pieces`字段 ${field}（${type}）的 ${word} 算出来是 ${kind}`;
export const operationMisfits = (word: Piece, kind: Piece, wanted: Piece) =>
  pieces`${word} 不能用于 ${kind}，应当是${wanted}`;
export const dateOrTime = '日期或时间';
export const available = (names: Piece) => pieces`，可用：${names}`;
export const valueMisfits = (name: Piece, kind: Piece, meant: Piece) => pieces`${name} 不是 ${kind}${meant}`;
export const sameForEverybody = (word: Piece, phrase: Piece) =>
  pieces`${word} 的值对每个人都一样，不能用到看的人${phrase}`;
export const sameRowOnly = (field: Piece) =>
  pieces`子表的字段 ${field} 只能由同一行的字段算出来，不能用到此刻、今天或所引的记录`;
export const ownFieldsOnly = (word: Piece) => pieces`${word} 只用于本页的字段和子表的字段`;
export const formulaTooLong = (field: Piece, word: Piece, most: Piece) =>
  pieces`字段 ${field} 的 ${word} 太长，最多 ${most} 步，请拆成几个字段`;
