import { type Piece, pieces } from '../../../../pieces';

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
export const lacksWord = (word: Piece, word2: Piece) => pieces`${word} 缺少 ${word2}`;
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
export const or = ' 或 ';
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
export const available = (names: Piece) => pieces`，可用：${names}`;
export const unknownOptionOf = (option: Piece, field: Piece, names: Piece, meant: Piece) =>
  pieces`${option} 不是字段 ${field} 的选项，可用：${names}${meant}`;
export const hasValue = (value: string) => `的值是 ${value}，请写它`;
export const isOptionTitle = '是选项的名称，请从选项里选它';
export const valueMisfits = (phrase: Piece, field: Piece, why: Piece) =>
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
