import { type Piece, pieces } from '../../../../pieces';

export const mustBeTags = (type: Piece) => pieces`应当是 ${type} 字段`;
export const mustBeText = (type: Piece) => pieces`应当是单个的 ${type} 字段`;
export const calculatedLacksRun = (field: Piece, phrase: Piece, word: Piece) =>
  pieces`字段 ${field} 没有数据列${phrase}，要用 ${word} 说明怎样计算`;
export const isCalculated = '（它是算出来的）';
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
export const available = (names: Piece) => pieces`，可用：${names}`;
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
export const integer = '整数';
export const number = '数字';
export const timeOrDate = '时间或日期';
export const totalLacksBy = (phrase: Piece, word: Piece) =>
  pieces`${phrase} 只写各部分的合计，还要用 ${word} 写按什么分开`;
export const withoutWhole = '不写总和时';
export const totalLacksTitle = (phrase: Piece, word: Piece) =>
  pieces`只合计一部分记录${phrase}，要用 ${word} 写明合计的是什么`;
export const waitingLacksOpens = (phrase: Piece, waiting: Piece, opens: Piece) =>
  pieces`${phrase} 写了 ${waiting}，还要写 ${opens}：等的是停在哪个页签的记录`;
export const tabs = '分页签';
export const decidesNotShown = (decides: Piece, field: Piece, columns: Piece) =>
  pieces`${decides} 的 ${field} 不在 ${columns} 里：列表不显示它，就不能凭它判断`;
export const wordFieldMisfits = (word: Piece, field: Piece, type: Piece, wanted: Piece) =>
  pieces`${word} 的字段 ${field}（${type}）应当是${wanted}`;
export const notInline = (field: Piece) =>
  pieces`字段 ${field} 不能在列表里直接改：它由系统或计算得来，或是只读`;
export const writtenTwice = (field: Piece) => pieces`${field} 在这里写了两次`;
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
