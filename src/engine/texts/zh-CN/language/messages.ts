import { type Piece, pieces } from '../../pieces';

// check/actions
export const edited = '改';
export const usedInApproval = '用在审批里';

// check/calculated
export const usedAsMeasure = '用来度量';
export const usedAsDefault = '用作默认值';

// check/conditions
export const usedInCondition = '用在条件里';

// check/effects
export const screenId = '页面的编号';
export const fieldValues = '{"字段": 值}';
export const fieldValuesInPanel = '几个字段和它们的值';
export const oneValue = '一个值，如 {"field": "…"}';
export const oneValueInPanel = '一个值，或另一个字段的值';

// check/effectTargets
export const reason = '原因';

// check/initial
export const written = '写';

// check/lintRules
export const lintRulesEdit = '编辑';
export const addChild = '新增下级';
export const skip = '跳过';
export const handOver = '转交';

// check/parts
export const searched = '搜索';
export const sorted = '排序';
export const aTab = '标签页';

// parse
export const didYouMean = '，是否想写 ';
export const isIt = '，是不是 ';

// parse/messages/approval
export const approvalOf = (action: Piece) => pieces`按钮 ${action} 的审批`;
export const effectNeedsApproval = (action: Piece, word: Piece, name: Piece) =>
  pieces`按钮 ${action} 要写 ${word}：${name} 不能由一个人决定`;
export const waitsBeforeOpening = (named: Piece, omit: Piece, word: Piece) =>
  pieces`${named}要等同意以后才做，不能打开页面：${omit} ${word}`;
export const onlyOneRecord = (named: Piece) => pieces`${named}只能是对一条记录的按钮`;
export const approvalElsewhere = (screen: Piece) => pieces`这里显示的是 ${screen} 的记录，审批写在那个页面`;
export const fieldIsNoOperator = (field: Piece, type: Piece, phrase: Piece) =>
  pieces`字段 ${field} 的类型是 ${type}，不是${phrase}`;
export const operatorType = '操作员（user）';
export const operator = '操作员';
export const severalApplicants = (field: Piece) => pieces`申请人只能是一个，字段 ${field} 可以有几个`;
export const onlyOneOfThree = (step: Piece, role: Piece, manager: Piece, person: Piece) =>
  pieces`步骤“${step}”只能写 ${role}、${manager}、${person} 中的一个`;
export const nobodyToCount = (step: Piece, omit: Piece, word: Piece) =>
  pieces`步骤“${step}”没有说由谁，谈不上每一个：${omit} ${word}`;
export const refusalElsewhere = (action: Piece, choices: Piece) =>
  pieces`拒绝要由本页的另一个按钮，${action} 不是${choices}`;
export const choicesAre = (actions: Piece) => pieces`；有 ${actions}`;
export const fieldIsNoNumber = (field: Piece, type: Piece) =>
  pieces`字段 ${field} 的类型是 ${type}，不是数字，不能合计`;
export const nobodyDecidedBefore = (step: Piece, word: Piece) =>
  pieces`步骤“${step}”之前没有人决定过，不知道合计谁的：请写 ${word}`;
export const fieldIsNoText = (field: Piece) => pieces`字段 ${field} 不是存下来的文本，写不进原因`;
export const stepMoves = (step: Piece, word: Piece) =>
  pieces`步骤“${step}”牵动金钱或权限，要等最后一步同意：写在按钮的 ${word}`;
export const noUndoAtOnce = (named: Piece, omit: Piece, word: Piece) =>
  pieces`${named}不能一按撤销：${omit} ${word}`;
export const noSelfApproval = (action: Piece) => pieces`保存的人不能审批自己的，保存后不能接着做 ${action}`;
export const resultIsEditable = (field: Piece, action: Piece, word: Piece) =>
  pieces`字段 ${field} 是审批 ${action} 的结果，却可以直接填：请从表单和行内修改里去掉，或写 ${word}`;
export const ruleChangesResult = (rule: Piece, field: Piece, action: Piece) =>
  pieces`规则“${rule}”不能改字段 ${field}：那是审批 ${action} 的结果`;

// parse/messages/effects
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
export const effectsEdit = '编辑';
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

// parse/messages/file
export const allTypesInDocs = '全部类型见 docs/reference.md 的“字段类型”';
export const chooseListedType = '请从列出的类型里选';
export const unknownSymbol = '多了不认识的字';
export const badNumber = '数字写法有误';
export const nameExpected = '此处应当是双引号里的名字';
export const valueExpected = '此处缺少值（多了逗号？）';
export const colonMissing = '缺少冒号';
export const commaMissing = '缺少逗号';
export const braceMissing = '缺少 }';
export const bracketMissing = '缺少 ]';
export const contentAfterEnd = '结尾之后还有内容';
export const noComments = '不能写注释';
export const quoteUnpaired = '引号没有配对';
export const badEscape = '反斜杠写法有误';
export const badCharacter = '有不能出现的字符';
export const text = '文本';
export const integer = '整数';
export const number = '数字';
export const fileTrueOrFalse = ' true 或 false';
export const yesOrNo = '“是”或“否”';
export const object = '一组 {…}';
export const contents = '一组内容';
export const list = '列表 […]';
export const listOfContents = '一列内容';
export const atLeast = (limit: number) => `不能小于 ${limit}`;
export const atMost = (limit: number) => `不能大于 ${limit}`;
export const atLeastItems = (limit: number) => `至少要有 ${limit} 项`;
export const atMostItems = (limit: number) => `最多 ${limit} 项`;
export const atMostLetters = (limit: number) => `不能超过 ${limit} 个字`;
export const badlyWritten = '写法有误';
export const fullWidthSymbol = (symbol: Piece, latin: Piece) =>
  pieces`不能用「${symbol}」，请用英文的 ${latin}`;
export const chineseQuote = (mark: Piece) => pieces`这里是中文引号 ${mark}，请换成英文 "`;
export const commaMissingAt = (line: Piece) => pieces`第 ${line} 行末尾缺少逗号`;
export const commaTooMany = () => pieces`这里多了逗号`;
export const commaTooManyAt = (line: Piece) => pieces`第 ${line} 行末尾多了逗号`;
export const bracketUnpaired = (line: Piece, bracket: Piece) => pieces`第 ${line} 行的 ${bracket} 没有配对`;
export const bracketTooMany = (bracket: Piece) => pieces`多了 ${bracket}`;
export const nestsTooDeep = (most: number) => pieces`嵌套太深，最多 ${most} 层`;
export const tooManyNames = (count: number, most: number) => pieces`这里写了 ${count} 项，最多 ${most} 项`;
export const notUtf8 = () => pieces`文件不是 UTF-8 编码（这里已读不出，多半是 GBK），请用 UTF-8 另存`;
export const invalidJson = (what: Piece) => pieces`不是有效的 JSON：${what}`;
export const fileWrittenTwice = (phrase: Piece) => pieces`${phrase} 在同一处写了两次`;
export const nameRefused = (key: Piece) => pieces`不能用 "${key}" 作名字`;
export const newerVersion = (version: number, newest: number) =>
  `文件的 $version 是 ${version}，这里只认识到 ${newest}，请先更新程序`;
export const noSuchWord = (place: Piece, word: Piece, kind: Piece, meant: Piece) =>
  pieces`${place}没有 ${word} ${kind}${meant}`;
export const theWord = '这个词';
export const theItem = '这一项';
export const wordBelongsIn = (place: Piece, word: Piece, phrase: Piece, homes: Piece) =>
  pieces`${place}没有 ${word} ${phrase} ${homes} 里`;
export const wordBelongs = '这个词，它应写在';
export const itemBelongs = '这一项，它应当在';
export const wordBelongsOutside = (place: Piece, word: Piece, phrase: Piece) =>
  pieces`${place}没有 ${word} ${phrase}`;
export const belongsOutside = '这个词，它应写在文件最外层，与 title 并列';
export const belongsInPage = '这一项，它应当直接放在页面下';
export const noScreenToCount = (phrase: Piece) => pieces`没有选数哪个页面的记录${phrase}`;
export const writeFrom = '：请写 from';
export const fileLacksWord = (place: Piece, word: Piece) => pieces`${place}缺少 ${word}`;
export const unknownType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} 不存在${meant}`;
export const theTypeOf = '的类型';
export const type = '类型';
export const foreignType = (place: Piece, phrase: Piece, type: Piece, meant: Piece) =>
  pieces`${place}${phrase} ${type} 不存在，${meant}`;
export const writeType = (title: string, right: string, allTypes: string) =>
  `${title}写 "${right}"；${allTypes}`;
export const isItType = (title: string) => `是不是「${title}」？`;
export const choiceMisfits = (place: Piece, phrase: Piece, choice: Piece, offered: Piece, meant: Piece) =>
  pieces`${place}${phrase}${choice} 不可用${offered}${meant}`;
export const theValue = '的值 ';
export const anotherForm = '别的写法';
export const mustBe = (place: Piece, wanted: Piece) => pieces`${place}应当是${wanted}`;
export const mustNotBeEmpty = (place: Piece) => pieces`${place}不能为空`;

// parse/messages/formula
export const formulaNumber = '数字';
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
export const formulaValueMisfits = (name: Piece, kind: Piece, meant: Piece) =>
  pieces`${name} 不是 ${kind}${meant}`;
export const sameForEverybody = (word: Piece, phrase: Piece) =>
  pieces`${word} 的值对每个人都一样，不能用到看的人${phrase}`;
export const sameRowOnly = (field: Piece) =>
  pieces`子表的字段 ${field} 只能由同一行的字段算出来，不能用到此刻、今天或所引的记录`;
export const ownFieldsOnly = (word: Piece) => pieces`${word} 只用于本页的字段和子表的字段`;
export const formulaTooLong = (field: Piece, word: Piece, most: Piece) =>
  pieces`字段 ${field} 的 ${word} 太长，最多 ${most} 步，请拆成几个字段`;

// parse/messages/layouts
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

// parse/messages/names
export const ofTotal = '合计';
export const ofChoice = '能选哪些';
export const andOtherFields = (count: number) => `等 ${count} 个字段`;
export const itHas = (names: Piece, rest: Piece) => pieces`，它有 ${names}${rest}`;
export const otherUses = (count: Piece, phrase: Piece) => pieces`还有 ${count} 处用到${phrase}`;
export const inLines = (lines: string) => `：第 ${lines} 行`;
export const misplacedFile = () => pieces`文件应当放在 <组>/<名>.json，组和名用小写字母、数字和 -`;
export const notJsonName = (name: Piece) => pieces`文件名应当以 .json 结尾，请改名为 "${name}"`;
export const reservedName = (phrase: Piece, name: Piece, note: Piece) =>
  pieces`字段${phrase}${name} 是保留字，请换一个${note}`;
export const fieldName = '名 ';
export const nameOfField = '的名字 ';
export const useSortNo = '（排序号请用 sortNo）';
export const wordOfKinds = (word: Piece, phrase: Piece, kinds: Piece, kind: Piece) =>
  pieces`${word} 只用于 ${phrase} 为 ${kinds} 的页面，本页是 ${kind}`;
export const kind = '种类';
export const kindLacksWord = (phrase: Piece, kind: Piece, word: Piece) =>
  pieces`${phrase} 为 ${kind} 的页面缺少 ${word}`;
export const namesLacksWord = (word: Piece, word2: Piece) => pieces`${word} 缺少 ${word2}`;
export const wordsExclude = (word: Piece, word2: Piece, word3: Piece) =>
  pieces`${word} 用了 ${word2}，就不能再写 ${word3}`;
export const unknownField = (field: Piece, meant: Piece) => pieces`字段 ${field} 不存在${meant}`;
export const unknownFieldOf = (screen: Piece, field: Piece, meant: Piece) =>
  pieces`页面 ${screen} 没有字段 ${field}${meant}`;
export const fieldDeleted = (field: Piece, places: Piece) => pieces`字段 ${field} 已删除，${places}`;
export const fieldOfScreenDeleted = (screen: Piece, field: Piece, places: Piece) =>
  pieces`页面 ${screen} 的字段 ${field} 已删除，${places}`;
export const probablyRenamed = (field: Piece, wanted: Piece, count: Piece, meant: Piece) =>
  pieces`字段 ${field} 没有用到，而 ${wanted} 用了 ${count} 次却不存在${meant}`;
export const unknownScreen = (screen: Piece, meant: Piece) => pieces`页面 ${screen} 不存在${meant}`;
export const idOfTitle = (title: Piece, names: Piece) => pieces`「${title}」的编号是 ${names}`;
export const hasId = (id: string) => `的编号是 "${id}"`;
export const isScreenTitle = '是页面的名称，请从页面里选它';
export const unknownVerb = (action: Piece, meant: Piece) => pieces`动词 ${action} 不存在${meant}`;
export const unknownQuery = (query: Piece, meant: Piece) => pieces`查询 ${query} 不存在${meant}`;
export const unknownDictionary = (phrase: Piece, meant: Piece) => pieces`字典 ${phrase} 还没有${meant}`;
export const addDictionaryFirst = (names: Piece, none: Piece) =>
  pieces`，请先在“系统管理 / 数据字典”里新增；已有：${names}${none}`;
export const none = '（没有）';
export const unknownEffect = (name: Piece, meant: Piece) => pieces`动作 ${name} 不存在${meant}`;
export const fieldIsNoReference = (field: Piece, phrase: Piece) => pieces`字段 ${field} 不是引用，${phrase}`;
export const cannotWritePath = (name: string) => `不能写成 "${name}.…"`;
export const noFieldsOfOthers = '取不到别的页面的字段';
export const notSearchable = (field: Piece, type: Piece) => pieces`字段 ${field}（${type}）不能搜索`;
export const notSortable = (field: Piece, type: Piece) => pieces`字段 ${field}（${type}）不能排序`;
export const sensitiveNotSortable = (field: Piece) => pieces`字段 ${field} 是敏感字段，不能排序`;
export const paletteOpensNothing = (detail: Piece, form: Piece, omit: Piece, palette: Piece) =>
  pieces`Ctrl+K 找到的记录要能打开：这个页面没有 ${detail}，也没有 ${form}，${omit} ${palette}`;
export const paletteOfSensitive = (field: Piece, word: Piece) =>
  pieces`字段 ${field} 是敏感字段，看不出何时输入完整，不能放进 ${word} 的搜索框；手机号、身份证可以`;
export const notStored = (field: Piece, phrase: Piece, use: Piece) =>
  pieces`字段 ${field} 没有数据列${phrase}，不能${use}`;
export const isCalculated = '（它是算出来的）';
export const notStoredWord = (field: Piece, phrase: Piece, omit: Piece, word: Piece) =>
  pieces`字段 ${field} 没有数据列${phrase}，${omit} ${word}`;
export const twiceInForm = (field: Piece) => pieces`字段 ${field} 在表单里出现了两次`;
export const systemFieldInForm = (field: Piece) => pieces`字段 ${field} 由系统填写，不能放进表单`;
export const periodLacksTitle = (field: Piece, to: Piece, word: Piece, phrase: Piece) =>
  pieces`${field} 到 ${to} 的一段时间要写 ${word}，如 ${phrase}`;
export const periodTitle = '"有效期"';
export const periodTitleInPanel = '“有效期”';
export const periodMisfits = (field: Piece, to: Piece) =>
  pieces`${field} 和 ${to} 不能合成一段时间：应当是两个不同的、类型相同的时间或日期字段`;
export const underOfTrees = (under: Piece, by: Piece, type: Piece) =>
  pieces`${under} 只用于树形列表，${by} 要是旁边页面里指向本页的一个 ${type}`;
export const timelineMisfits = (field: Piece, type: Piece, wanted: Piece) =>
  pieces`时间线按时刻排列，字段 ${field}（${type}）应当是保存着的 ${wanted}`;
export const writerMisfits = (field: Piece, type: Piece, wanted: Piece) =>
  pieces`说是谁写的字段 ${field}（${type}）应当是有选项的 ${wanted}`;
export const unknownOption = (field: Piece, option: Piece, meant: Piece) =>
  pieces`字段 ${field} 没有选项 ${option}${meant}`;
export const notForThreads = (action: Piece, type: Piece) =>
  pieces`按钮 ${action} 不能在往来里写：它的第一个追问应当是必填的 ${type}`;
export const notForTimelines = (screen: Piece) => pieces`${screen} 不是列表，不能放进时间线`;
export const parentMisfits = (phrase: Piece, field: Piece, type: Piece) =>
  pieces`${phrase} ${field} 应当是指向本页的 ${type}`;
export const fieldOfTreeParent = 'tree.parent 的字段';
export const parentField = '指向上级的字段';
export const operatorMisfits = (field: Piece, type: Piece, word: Piece, available: Piece) =>
  pieces`字段 ${field}（${type}）不能用 ${word}${available}`;
export const unknownOptionOf = (option: Piece, field: Piece, names: Piece, meant: Piece) =>
  pieces`${option} 不是字段 ${field} 的选项，可用：${names}${meant}`;
export const hasValue = (value: string) => `的值是 ${value}，请写它`;
export const isOptionTitle = '是选项的名称，请从选项里选它';
export const namesValueMisfits = (phrase: Piece, field: Piece, why: Piece) =>
  pieces`${phrase} 不能作字段 ${field} 的值：${why}`;
export const factMisfits = (field: Piece, type: Piece, name: Piece) =>
  pieces`字段 ${field} 是 ${type}，不能用 ${name}`;
export const fieldsDiffer = (field: Piece, type: Piece, other: Piece, otherType: Piece) =>
  pieces`字段 ${field} 是 ${type}，字段 ${other} 是 ${otherType}，两者不能比较或互换`;
export const conditionReveals = (use: Piece, field: Piece) =>
  pieces`${use}的条件不能用字段 ${field}：不是人人都看得到它`;
export const conditionOfMasked = (field: Piece) =>
  pieces`按钮的条件不能用字段 ${field}：浏览器里只有遮盖后的值`;
export const conditionOfTree = (field: Piece, word: Piece) =>
  pieces`按钮的条件不能对字段 ${field} 用 ${word}：浏览器里没有整棵树`;
export const rowsReveal = (field: Piece) => pieces`子表里不能有字段 ${field}：敏感或只写的值在子表里遮不住`;
export const rowsRefuse = (word: Piece, field: Piece) =>
  pieces`子表里的字段 ${field} 不能有 ${word}：那里不起作用`;
export const patternHasSlashes = (name: Piece) =>
  pieces`${name} 请去掉首尾的 /：这里直接写正则表达式，总是匹配整个值`;
export const patternInvalid = (name: Piece) => pieces`${name} 不是有效的正则表达式`;
export const patternLooks = (name: Piece) =>
  pieces`${name} 里不能有前后查找（(?=…) (?!…) (?<=…) (?<!…)）和回引（\\1）：它们可能慢到停不下来`;
export const patternHasPart = (name: Piece, part: Piece) =>
  pieces`${name} 里不能用 ${part}，请写出字符或范围，如 [A-Za-z一-龥]`;
export const patternTooLarge = (name: Piece, size: Piece, most: Piece) =>
  pieces`${name} 太大：把重复展开有 ${size} 步，最多 ${most} 步，请少重复几次`;
export const patternTooShort = (name: Piece, most: Piece, word: Piece, maxLength: Piece) =>
  pieces`${name} 最多检查 ${most} 个字，${word} 却是 ${maxLength}，请改小其中一个`;

// parse/messages/references
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

// parse/messages/rules
export const ruleNamed = (title: Piece) => pieces`规则“${title}”`;
export const ruleDoesNothing = (named: Piece, fill: Piece, set: Piece, run: Piece) =>
  pieces`${named}什么也不做：${fill} ${set} 或 ${run}`;
export const ruleReachesNothing = (named: Piece, fill: Piece, word: Piece) =>
  pieces`${named}等条件变为符合，却没有条件：${fill} ${word}`;
export const ruleDailyOfAll = (named: Piece, fill: Piece, word: Piece) =>
  pieces`${named}每天做，要说对哪些记录：${fill} ${word}`;
export const rulesElsewhere = (screen: Piece, phrase: Piece) =>
  pieces`这里显示的是 ${screen} 的记录，${phrase}`;
export const writeRulesThere = 'rules 写在那个页面';
export const placeRulesThere = '规则写在那个页面';
export const ruleMoves = (named: Piece, moved: Piece) =>
  pieces`${named}牵动${moved}，不能由系统自己做：请用按钮`;
export const ruleWritesMoving = (named: Piece, screen: Piece, moved: Piece) =>
  pieces`${named}改页面 ${screen} 的记录，那里有牵动${moved}的动作，只能由人来改`;
export const ruleAsks = (named: Piece, omit: Piece, name: Piece) =>
  pieces`${named}没有人回答追问，${omit} ${name}`;
export const ruleOperator = (named: Piece, omit: Piece, name: Piece) =>
  pieces`${named}由系统执行，没有当前操作人，${omit} ${name}`;
export const ruleUnder = (field: Piece, word: Piece) => pieces`规则的条件不能对字段 ${field} 用 ${word}`;
export const ruleCircle = (rules: Piece, word: Piece) =>
  pieces`规则${rules}互相触发，停不下来：请让其中一条的 ${word} 不再符合`;
export const ruleOfScreen = (title: Piece, screen: Piece) => pieces`“${title}”（${screen}）`;

// parse/messages/sense
export const mustBeTags = (type: Piece) => pieces`应当是 ${type} 字段`;
export const mustBeText = (type: Piece) => pieces`应当是单个的 ${type} 字段`;
export const calculatedLacksRun = (field: Piece, phrase: Piece, word: Piece) =>
  pieces`字段 ${field} 没有数据列${phrase}，要用 ${word} 说明怎样计算`;
export const typeFieldMisfits = (field: Piece, type: Piece) =>
  pieces`字段 ${field} 不能选定类型：应当是只选一个的 ${type}，每个选项是一个类型名`;
export const optionIsNoType = (field: Piece, option: Piece, meant: Piece, names: Piece) =>
  pieces`字段 ${field} 的选项 ${option} 不是能这样用的类型${meant}，可用：${names}`;
export const macroFieldMisfits = (field: Piece, type: Piece) =>
  pieces`字段 ${field} 不能决定有哪些说法：应当是只选一个的 ${type}`;
export const limitMisfits = (field: Piece, word: Piece, wanted: Piece) =>
  pieces`字段 ${field} 不能作 ${word}：${wanted}`;
export const mustBeSameType = '应当是按同一个字段选定类型的值';
export const parameterFieldMisfits = (field: Piece, type: Piece, name: Piece) =>
  pieces`字段 ${field} 不能给出参数：应当是只选一个的 ${type}，字典也是 ${name}`;
export const posterMisfits = (field: Piece, type: Piece) =>
  pieces`字段 ${field} 不能作封面：应当是只有一张的 ${type}`;
export const lengthMisfits = (field: Piece, duration: Piece, integer: Piece) =>
  pieces`字段 ${field} 记不下从文件读出的数：应当是存着的 ${duration} 或 ${integer}`;
export const boundToMisfits = (field: Piece) =>
  pieces`密文不能绑定到字段 ${field}：应当是存着的、只有一个值、没有改过名的文字、数字、日期、选项或开关`;
export const droppedInMisfits = (field: Piece, type: Piece) =>
  pieces`字段 ${field} 记不下密文已清除：应当是存着的 ${type}`;
export const droppedInNeedsBound = (word: Piece, word2: Piece) =>
  pieces`写了 ${word} 就要用 ${word2} 说明密文绑定到哪些字段`;
export const figureNotRun = (field: Piece, figure: Piece, run: Piece) =>
  pieces`字段 ${field} 用 ${figure} 数出来，不能再用 ${run} 计算`;
export const figureMisfits = (screen: Piece, field: Piece, phrase: Piece, available: Piece) =>
  pieces`页面 ${screen} 的字段 ${field} 不指向本页${phrase}，数不出来${available}`;
export const runNotStored = (field: Piece, word: Piece, phrase: Piece) =>
  pieces`字段 ${field} 用 ${word} 计算，${phrase}`;
export const writeStoredFalse = '要同时写 "stored": false';
export const cannotBeStored = '就不能存进数据表';
export const uniqueWithItself = (field: Piece, phrase: Piece) =>
  pieces`字段 ${field} 不必与自己一起不可重复，${phrase}`;
export const writeUniqueTrue = '请写 "unique": true';
export const chooseUnique = '请选“不可重复”';
export const risingMisfits = (field: Piece, along: Piece) =>
  pieces`字段 ${field} 不能沿 ${along} 递增：应当沿另一个有数据列、只有一个值的数字或时间`;
export const partOfSeveral = (field: Piece, omit: Piece, word: Piece) =>
  pieces`字段 ${field} 不止指向一条记录，${omit} ${word}：一部分只属于一个整体`;
export const partDeletesDiffer = (field: Piece, screen: Piece, phrase: Piece, word: Piece) =>
  pieces`字段 ${field} 说本页的记录是 ${screen} 的一部分${phrase}，两个页面的 ${word} 要相同`;
export const onDeletion = '「删除时怎样」';
export const limitsCross = (field: Piece, minimum: Piece, maximum: Piece) =>
  pieces`字段 ${field} 的 ${minimum} 大于 ${maximum}，没有值能用`;
export const minimum = '最小值';
export const maximum = '最大值';
export const defaultOutside = (field: Piece) => pieces`字段 ${field} 的默认值不在它自己的限制之内`;
export const commaOfOne = (field: Piece, phrase: Piece) => pieces`字段 ${field} 只有一个值，${phrase}`;
export const noCommaStore = '不能写 "store": "comma"（要先写 "multiple": true）';
export const noCommaStoreInPanel = '不能用逗号存几个值，要先让它能有多个值';
export const optionTwice = (phrase: Piece) => pieces`选项 ${phrase} 写了两次`;
export const optionOrSwitch = '选项、字典或开关';
export const timeOrDate = '时间或日期';
export const totalLacksBy = (phrase: Piece, word: Piece) =>
  pieces`${phrase} 只写各部分的合计，还要用 ${word} 写按什么分开`;
export const withoutWhole = '不写总和时';
export const totalLacksTitle = (phrase: Piece, word: Piece) =>
  pieces`只合计一部分记录${phrase}，要用 ${word} 写明合计的是什么`;
export const summedTotal = '加起来';
export const averagedTotal = '求平均';
export const leastFound = '求最小';
export const greatestFound = '求最大';
export const countedTotal = '数条数';
export const totalMisfits = (totals: Piece, field: Piece, type: Piece, how: Piece) =>
  pieces`${totals} 的字段 ${field}（${type}）不能${how}`;
export const totalFits = (kinds: Piece) => pieces`，只能${kinds}`;
export const waitingLacksOpens = (phrase: Piece, waiting: Piece, opens: Piece) =>
  pieces`${phrase} 写了 ${waiting}，还要写 ${opens}：等的是停在哪个页签的记录`;
export const tabs = '分页签';
export const decidesNotShown = (decides: Piece, field: Piece, columns: Piece) =>
  pieces`${decides} 的 ${field} 不在 ${columns} 里：列表不显示它，就不能凭它判断`;
export const wordFieldMisfits = (word: Piece, field: Piece, type: Piece, wanted: Piece) =>
  pieces`${word} 的字段 ${field}（${type}）应当是${wanted}`;
export const notInline = (field: Piece) =>
  pieces`字段 ${field} 不能在列表里直接改：它由系统或计算得来，或是只读`;
export const senseWrittenTwice = (field: Piece) => pieces`${field} 在这里写了两次`;
export const formLacksFields = (form: Piece, fields: Piece, groups: Piece) =>
  pieces`${form} 缺少 ${fields} 或 ${groups}`;
export const formHasBoth = (form: Piece, fields: Piece, groups: Piece) =>
  pieces`${form} 里 ${fields} 和 ${groups} 只能写一个`;
export const keyOfPage = (name: Piece, title: Piece) =>
  pieces`快捷键 ${name} 在这一页用于“${title}”，请换一个`;
export const keyOfAction = (name: Piece, action: Piece) => pieces`快捷键 ${name} 已用于按钮 ${action}`;
export const actionWithoutRecord = (action: Piece, omit: Piece, word: Piece) =>
  pieces`按钮 ${action} 不针对某条记录，${omit} ${word}`;
export const customPageInTab = (screen: Piece, phrase: Piece) =>
  pieces`页面 ${screen} 是手写的，只能在新标签打开${phrase}`;
export const writeAsTab = (id: string) => `：写 { "screen": "${id}", "as": "tab" }`;
export const openTakesOne = (open: Piece, screen: Piece, field: Piece, as: Piece) =>
  pieces`${open} 要写 ${screen}（打开页面）或 ${field}（打开引用字段指的记录），只写其中一个；${as} 只用于页面`;
export const cannotOpenField = (field: Piece, type: Piece) =>
  pieces`字段 ${field}（${type}）不是只指一条记录的引用，打不开`;
export const opensOneOnly = (action: Piece, bulk: Piece, on: Piece) =>
  pieces`按钮 ${action} 打开一条记录所引用的记录，只能管一条记录：去掉 ${bulk}，${on} 用默认值`;
export const opensAndSets = (action: Piece, word: Piece) =>
  pieces`按钮 ${action} 打开页面，不能同时写 ${word}`;
export const listForOne = (field: Piece) => pieces`字段 ${field} 只有一个值，不能设成一组值`;
export const cardOfQuery = (query: Piece, from: Piece) => pieces`卡片用了 ${query}，就不能再写 ${from}`;
export const cardNeedsResult = (run: Piece, result: Piece) =>
  pieces`用 ${run} 的卡片要用 ${result} 说明结果有哪些字段`;
export const onlyOneOf = (word: Piece, word2: Piece) => pieces`${word} 和 ${word2} 只能写一个`;
export const queryNotReusable = (query: Piece, less: Piece, per: Piece, run: Piece) =>
  pieces`查询 ${query} 自己带有 ${less}、${per} 或 ${run}，不能再用来减或除`;
export const wordOfNumbers = (word: Piece, spans: Piece, split: Piece) =>
  pieces`${word} 只用于数字，或按 ${spans} 分的图，不能有 ${split}`;
export const compareMisfits = (compare: Piece, range: Piece, spans: Piece, line: Piece, split: Piece) =>
  pieces`${compare} 画的是日期范围的对比：要有 ${range}，是按 ${spans} 分的 ${line}，没有 ${split}`;
export const compareOfRange = '「日期范围」的「与哪一期比较」';
export const resultOfRun = (run: Piece, result: Piece) => pieces`只有用 ${run} 的卡片才写 ${result}`;
export const comparisonAlone = (field: Piece, phrase: Piece) =>
  pieces`字段 ${field} 与另一字段比较时，${phrase}`;
export const writeInOperator = '要写在运算符里，如 {"gt": {"field": "…"}}';
export const noOtherConditions = '不能再写别的条件';
export const fieldNotNumber = (field: Piece, type: Piece, phrase: Piece) =>
  pieces`字段 ${field}（${type}）不是数字，${phrase}`;
export const cannotMeasure = (kind: string) => `不能求 ${kind}`;
export const cannotAddUp = '不能相加或平均';
export const fieldNotTime = (field: Piece, type: Piece, word: Piece) =>
  pieces`字段 ${field}（${type}）不是时间，不能用作 ${word}`;
export const spanNeedsOver = (choice: Piece, word: Piece) =>
  pieces`按 ${choice} 分组需要用 ${word} 说明是哪个时间`;
export const cannotGroup = (field: Piece, type: Piece, spans: Piece) =>
  pieces`字段 ${field}（${type}）不能用来分组，应当是选项、字典、引用、开关，或 ${spans}`;
export const orDeleteFalse = '，或写 false';
export const orNoDeletion = '，或选“不能删”';
export const ofDeletesDiffer = (phrase: Piece, base: Piece, otherwise: Piece) =>
  pieces`${phrase} 要与 ${base} 的相同${otherwise}`;
export const ofItself = (phrase: Piece) => pieces`${phrase} 不能指向本页`;
export const recordsOfOther = '「显示另一页面的记录」';
export const ofBorrowed = (screen: Piece, base: Piece, phrase: Piece) =>
  pieces`页面 ${screen} 显示的是 ${base} 的记录，${phrase}`;
export const writeOf = (base: string) => `请直接写 "of": "${base}"`;
export const chooseThatPage = '请直接选那个页面';
export const noOwnRecords = (screen: Piece) => pieces`页面 ${screen} 没有自己的记录`;
export const verbTaken = (name: Piece) => pieces`动词 ${name} 已有别的用处，请换一个`;
export const permissionTaken = (name: Piece, screen: Piece, phrase: Piece) =>
  pieces`权限码前缀 ${name} 与 ${screen} 相同，${phrase}`;
export const writePermission = (free: string) => `请写一行 "permission": "${free}"`;
export const chooseAnother = '请换一个';
export const noPageFile = (screen: Piece) => pieces`旁边没有 Page.tsx，页面 ${screen} 画不出来`;
export const nameOfOther = (name: Piece, screen: Piece) => pieces`${name} 已经是页面 ${screen} 的，请换一个`;
export const routeTaken = (name: Piece, screen: Piece, phrase: Piece) =>
  pieces`地址 ${name} 与 ${screen} 相同，${phrase}`;
export const writeRoute = '请用 "route" 另写一个';
export const pathTaken = (name: Piece, screen: Piece) => pieces`接口地址 ${name} 与 ${screen} 相同`;
export const pathInside = (name: Piece, outer: Piece, screen: Piece) =>
  pieces`接口地址 ${name} 在 ${outer} 之下，会抢走 ${screen} 的接口，请换一个`;
export const tableTaken = (name: Piece, screen: Piece, phrase: Piece) =>
  pieces`表 ${name} 已由 ${screen} 拥有，${phrase}`;
export const writeOfOrNotOwned = (other: string) => `请用 "of": "${other}"，或 "owned": false`;
export const chooseTableOrPage = '请换一个表名，或改为显示那个页面的记录';
export const formerStillExists = (screen: Piece) =>
  pieces`页面 ${screen} 还在，不是从前的编号；搬走页面请删去它的旧文件`;
export const formerNameTaken = (name: Piece, field: Piece) =>
  pieces`从前的名字 ${name} 已写在字段 ${field} 里，一个名字只能是一个字段的`;
export const formerIdTaken = (name: Piece, screen: Piece) =>
  pieces`从前的编号 ${name} 已写在 ${screen} 里，一个编号只能搬到一个页面`;

// parse/messages/shared
export const noneFits = () => pieces`，这里没有能用的`;
export const theseFit = (names: Piece) => pieces`，这里能用：${names}`;
export const spans = '小时、天、周、月';
export const write = '请写';
export const fillIn = '请填';
export const doNotWrite = '不能写';
export const cannotHave = '不能有';

// parse/messages/stale
export const staleEdited = (phrase: Piece, word: Piece) =>
  pieces`数据可以晚几秒的列表${phrase}不能用 ${word} 直接改：看到的可能已经变了`;
export const stalePlaced = (phrase: Piece, layout: Piece) =>
  pieces`数据可以晚几秒的列表${phrase}不能画成${layout}：拖动要按此刻的数据`;

// read/readGroups
export const group = '组';

// read/readPages
export const route = '以 / 开头的地址';
export const namesList = '名字的列表，如 ["system/UserList"]';
export const readPagesTrueOrFalse = 'true 或 false';
export const capability = '一项后端能力的名字';
export const customPage = '手写页面';

// read/readReport
export const reportFile = '报表.json';
export const oneOfQueryAndSql = '"query" 和 "sql" 只能写一个';
export const queryOrSqlNeeded = '要有 "query"（搭建）或 "sql"';
export const columnsOfSql = '"columns" 只用于 "sql"，搭建的报表照字段显示';
export const fieldsExcludeGroups = '"fields" 是逐条列出，不能和 "group"、"measures" 一起写';
export const fieldsOrGroupsNeeded = '要有 "fields"，或 "group"、"measures"';
export const typeRefused = (type: string) => `报表不能用类型 "${type}"`;
export const wordRefused = (word: string) => `报表的字段不能写 "${word}"`;
export const oneValueOnly = (word: string) => `报表的 "${word}" 只能是一个值`;
export const noOptionConditions = '报表的选项不能写 "when"';

// validate
export const file = '文件';
export const item = (place: number) => `第 ${place} 项`;
export const field = '字段';
export const action = '按钮';
export const card = '卡片';
export const query = '查询';
