import { type Piece, pieces } from '../../../../pieces';

export const noParameters = () => pieces`，它没有参数`;
export const parametersAre = (names: Piece) => pieces`，它的参数：${names}`;
export const actionEffect = '按钮的动作';
export const runByActions = '由按钮执行';
export const computedEffect = '字段的计算';
export const computeField = '计算字段';
export const cardEffect = '卡片的计算';
export const computeCard = '计算卡片';
export const hookEffect = '保存前后的钩子';
export const placedInHooks = '放在 hooks 里';
export const money = '金钱';
export const rights = '权限';
export const effectOfKind = (name: Piece, is: Piece, use: Piece, fitting: Piece) =>
  pieces`${name} 是${is}，不能${use}${fitting}`;
export const effectOfScreen = (name: Piece, screens: Piece, fitting: Piece) =>
  pieces`${name} 只用于 ${screens} 的记录${fitting}`;
export const effectOn = (name: Piece, phrase: Piece, choices: Piece, choice: Piece) =>
  pieces`${name} 用在 ${phrase}${choices} 的按钮上，这个按钮是 ${choice}`;
export const whereOnIs = 'on 为 ';
export const effectReads = (name: Piece, fields: Piece) =>
  pieces`${name} 要读 ${fields}，这个页面没有，请保留`;
export const effectNeedsAnswer = (name: Piece, phrase: Piece, word: Piece) =>
  pieces`${name} 要用到 ${phrase}，请写进 ${word}`;
export const isRequired = '必写';
export const requiredUnless = (unless: string) => `必写，或写 ${unless}`;
export const requiredNote = '（必填）';
export const unknownParameter = (effect: Piece, name: Piece, meant: Piece) =>
  pieces`${effect} 没有参数 ${name}${meant}`;
export const missingParameter = (effect: Piece, name: Piece, parameters: Piece) =>
  pieces`${effect} 缺少参数 ${name}${parameters}`;
export const onlyOneParameter = (name: Piece, other: Piece) => pieces`参数 ${name} 和 ${other} 只写一个`;
export const unknownNamed = (title: Piece, name: Piece, meant: Piece) =>
  pieces`${title} ${name} 不存在${meant}`;
export const existing = (names: string) => `，有 ${names}`;
export const fillsUnknown = (title: Piece, name: Piece, phrase: Piece) =>
  pieces`${title} ${name} 要填 ${phrase}，这里没有这个字段`;
export const parameterWants = (name: Piece, wanted: Piece) => pieces`参数 ${name} 应当是${wanted}`;
export const parameterMisfits = (name: Piece, sentence: Piece) => pieces`参数 ${name} 不合要求：${sentence}`;
export const hiddenSource = (field: Piece) => pieces`字段 ${field} 敏感、只写或另需权限，不能交给别处`;
export const severalValues = (field: Piece) => pieces`字段 ${field} 有多个值，这里只要一个`;
export const sourceOfScreen = (field: Piece, screen: Piece, type: Piece) =>
  pieces`字段 ${field} 不是 ${screen} 的记录，这里要一个指向它的 ${type}`;
export const targetNotOwned = (screen: Piece) =>
  pieces`页面 ${screen} 的记录不由它自己建表，不能由通用动作写`;
export const targetMoves = (screen: Piece, moves: Piece) =>
  pieces`页面 ${screen} 的记录牵动${moves}，只能由专门的动作写`;
export const targetLacksForm = (screen: Piece, verb: Piece, word: Piece) =>
  pieces`页面 ${screen} 不能${verb}：通用动作只写它的 ${word} 收的字段`;
export const add = '新增';
export const edit = '编辑';
export const targetRequires = (screen: Piece, phrase: Piece) =>
  pieces`页面 ${screen} 的 ${phrase}必填，请写上`;
export const notInForm = (screen: Piece, field: Piece, meant: Piece) =>
  pieces`页面 ${screen} 的表单不收字段 ${field}${meant}`;
export const formTakes = (names: Piece) => pieces`，收的是：${names}`;
export const unknownAction = (action: Piece, meant: Piece) => pieces`按钮 ${action} 不存在${meant}`;
export const available = (names: Piece) => pieces`，可用：${names}`;
export const cannotUndo = (action: Piece) =>
  pieces`${action} 不能用来撤销：两个按钮都要针对一条记录，撤销的那个不能追问或打开页面`;
export const cannotFollowSaving = (action: Piece) =>
  pieces`${action} 不能接在保存之后：要针对一条记录，不能追问或打开页面`;
export const movesAfterSaving = (action: Piece, moved: Piece) =>
  pieces`${action} 牵动${moved}，不能接在保存之后：执行前要先问`;
export const oneRecordOnly = (kind: Piece, omit: Piece, word: Piece) =>
  pieces`${kind} 页面只有一条记录，${omit} ${word}`;
export const cannotTakeBack = (moved: Piece) => pieces`这里牵动${moved}，不能撤销：退回要另记一笔`;
export const undoNeverFits = (action: Piece, undo: Piece, word: Piece) =>
  pieces`${action} 之后 ${undo} 的 ${word} 不会成立，撤销不了`;
export const initialOfOwnTables = (word: Piece) =>
  pieces`${word} 只用于自己建表的页面，设置页面的一条记录取各字段的默认值`;
export const initialSkipsHooks = (word: Piece, word2: Piece) =>
  pieces`${word} 的记录不经过 ${word2}，两者不能同写`;
export const initialTooSoon = (field: Piece, word: Piece) =>
  pieces`字段 ${field} 指向别的记录或要加密，建表时还没有，不能写在 ${word} 里`;
export const initialLacks = (phrase: Piece) => pieces`这条记录缺少必填的 ${phrase}`;
export const initialRepeats = (field: Piece) => pieces`字段 ${field} 不可重复，这条与前面的一样`;
export const movesAskFirst = (action: Piece, moved: Piece, fill: Piece, confirm: Piece, ask: Piece) =>
  pieces`按钮 ${action} 牵动${moved}，执行前要先问：${fill} ${confirm} 或 ${ask}`;
export const actionDoesNothing = (action: Piece, fill: Piece, set: Piece, run: Piece, open: Piece) =>
  pieces`按钮 ${action} 什么也不做：${fill} ${set}、${run} 或 ${open}`;
export const or = ' 或 ';
export const verbNeverAppears = (words: Piece, word: Piece) =>
  pieces`这个页面没有 ${words}，${word} 不会出现：请写 ${words}，或去掉这个动作`;
export const deleteNeverAppears = (phrase: Piece, word: Piece) =>
  pieces`${phrase}，${word} 不会出现：请去掉其中一个`;
export const deleteIsFalse = 'resource 的 delete 是 false';
export const recordsCannotBeDeleted = '这个页面的记录不能删';
export const noSuchVerb = (kind: Piece, word: Piece) =>
  pieces`${kind} 页面只有一条记录，没有 ${word} 这个动作，请去掉`;
export const actionNameTaken = (name: Piece) => pieces`按钮名 ${name} 已有别的用处，请换一个`;
export const setWithoutRecord = (action: Piece, on: Piece, row: Piece, omit: Piece, set: Piece) =>
  pieces`按钮 ${action} 的 ${on} 不是 ${row}，没有记录可改，${omit} ${set}`;
export const handsOverNothing = (
  action: Piece,
  on: Piece,
  row: Piece,
  set: Piece,
  run: Piece,
  omit: Piece,
  handsOver: Piece,
) =>
  pieces`按钮 ${action} 不改一条记录（${on} 是 ${row}，有 ${set}、${run} 或追问本页的字段），${omit} ${handsOver}`;
export const unknownPrompt = (field: Piece, phrase: Piece, meant: Piece) =>
  pieces`追问的字段 ${field} 不存在${phrase}${meant}`;
export const ownFieldSyntax = (name: string) => `（自己的字段请写成 {"${name}": {"type": …, "title": …}}）`;
export const storedValueMisfits = (sentence: Piece) => pieces`存进去的值不合字段自己的规则：${sentence}`;
export const promptNeverShown = (field: Piece, phrase: Piece, word: Piece) =>
  pieces`追问的字段 ${field} 永远不会显示：它的 ${phrase} 与按钮的 ${word} 相反`;
export const whenShown = '显示条件';
export const nobodyFillsAfter = (action: Piece, field: Piece, ask: Piece, set: Piece) =>
  pieces`按钮 ${action} 之后字段 ${field} 必填，却没有人填：请写进 ${ask} 或 ${set}`;
export const nobodyFills = (field: Piece, form: Piece, byDefault: Piece, ask: Piece, set: Piece) =>
  pieces`字段 ${field} 必填，却没有人填：请放进 ${form}，或写 ${byDefault}，或由按钮的 ${ask}、${set} 来填`;
export const actionNeverAppears = (action: Piece, field: Piece, states: Piece, reachable: Piece) =>
  pieces`按钮 ${action} 永远不会出现：字段 ${field} 到不了 ${states}，能到的是 ${reachable}`;
