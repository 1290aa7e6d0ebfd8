/**
 * Every sentence that an author of screens can meet, called by name. Two kinds of words are elsewhere, beside their
 * subject: `saying` in the grammar (what a word takes), and the predicates of data sheets (what a value must be).
 */
import type { EffectKind, EffectParameter, Moved } from '../../contract/effect';
import { closestMatch } from './closestMatch';
import { suggestionText, unknownWordText } from './suggestion';

const suggestion = (written: string, words: Iterable<string>): string => {
  const near = closestMatch(written, words);
  return near === null ? '' : suggestionText(near);
};

/** What there is instead, the first few with their titles. */
function listed(fields: { name: string; title: string }[]): string {
  const first = fields.slice(0, 8).map(({ name, title }) => `${name}（${title}）`);
  const rest = fields.length > first.length ? `等 ${fields.length} 个字段` : '';
  return first.length === 0 ? '' : `，它有 ${first.join('、')}${rest}`;
}

function placesOf(lines: number[]): string {
  return `还有 ${lines.length} 处用到：第 ${[...new Set(lines)].join('、')} 行`;
}

/** So many choices are more than a sentence should hold. */
const MANY = 20;

const ALL_TYPES = '全部类型见 docs/reference.md 的“字段类型”';

const fitting = (here: string[]): string =>
  here.length === 0 ? '，这里没有能用的' : `，这里能用：${here.join('、')}`;

const LIMIT_FITS: Record<string, string> = {
  options: '应当是 tags 字段',
  unit: '应当是单个的 text 字段',
  title: '应当是单个的 text 字段',
};

const parametersOf = (words: string[]): string =>
  words.length === 0 ? '，它没有参数' : `，它的参数：${words.join('、')}`;

/** What an effect is, and what one of that kind is used for. */
const EFFECT_KINDS: Record<EffectKind, { is: string; use: string }> = {
  action: { is: '按钮的动作', use: '由按钮执行' },
  computed: { is: '字段的计算', use: '计算字段' },
  card: { is: '卡片的计算', use: '计算卡片' },
  hook: { is: '保存前后的钩子', use: '放在 hooks 里' },
};

const MOVED: Record<Moved, string> = { money: '金钱', rights: '权限' };

const PARSE_ERRORS: Record<string, string> = {
  InvalidSymbol: '多了不认识的字',
  InvalidNumberFormat: '数字写法有误',
  PropertyNameExpected: '此处应当是双引号里的名字',
  ValueExpected: '此处缺少值（多了逗号？）',
  ColonExpected: '缺少冒号',
  CommaExpected: '缺少逗号',
  CloseBraceExpected: '缺少 }',
  CloseBracketExpected: '缺少 ]',
  EndOfFileExpected: '结尾之后还有内容',
  InvalidCommentToken: '不能写注释',
  UnexpectedEndOfString: '引号没有配对',
  InvalidEscapeCharacter: '反斜杠写法有误',
  InvalidCharacter: '有不能出现的字符',
};

const KIND_NAMES: Record<string, string> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: ' true 或 false',
  object: '一组 {…}',
  array: '列表 […]',
};

const LIMITS: Record<string, (limit: number) => string> = {
  minimum: (limit) => `不能小于 ${limit}`,
  maximum: (limit) => `不能大于 ${limit}`,
  minItems: (limit) => `至少要有 ${limit} 项`,
  maxItems: (limit) => `最多 ${limit} 项`,
  maxLength: (limit) => `不能超过 ${limit} 个字`,
  minProperties: (limit) => `至少要有 ${limit} 项`,
  maxProperties: (limit) => `最多 ${limit} 项`,
};

export const messages = {
  // parse
  json: PARSE_ERRORS,
  badlyWritten: '写法有误',
  latinWanted: (symbol: string, latin: string) => `不能用「${symbol}」，请用英文的 ${latin}`,
  chineseQuote: (mark: string) => `这里是中文引号 ${mark}，请换成英文 "`,
  commaMissing: (line: number) => `第 ${line} 行末尾缺少逗号`,
  commaTooMany: (line: number | null) => (line === null ? '这里多了逗号' : `第 ${line} 行末尾多了逗号`),
  unclosed: (line: number, bracket: string) => `第 ${line} 行的 ${bracket} 没有配对`,
  bracketTooMany: (bracket: string) => `多了 ${bracket}`,
  otherEncoding: () => '文件不是 UTF-8 编码（这里已读不出，多半是 GBK），请用 UTF-8 另存',
  notJson: (what: string) => `不是有效的 JSON：${what}`,
  duplicateKey: (key: string) => `"${key}" 在同一处写了两次`,
  forbiddenKey: (key: string) => `不能用 "${key}" 作名字`,
  newerVersion: (version: number, newest: number) =>
    `文件的 $version 是 ${version}，这里只认识到 ${newest}，请先更新程序`,

  // validate
  unknownWord: (place: string, word: string, words: string[], right?: string) =>
    `${place}${unknownWordText(word)}${right === undefined ? suggestion(word, words) : suggestionText(right)}`,
  wordElsewhere: (place: string, word: string, homes: string[]) =>
    `${place}没有 "${word}" 这个词，它应写在 ${homes.join(' 或 ')} 里`,
  wordAtTop: (place: string, word: string) =>
    `${place}没有 "${word}" 这个词，它应写在文件最外层，与 title 并列`,
  missingWord: (place: string, word: string) => `${place}缺少 "${word}"`,
  unknownType: (place: string, type: unknown, types: string[]) =>
    `${place}的类型 ${JSON.stringify(type)} 不存在${suggestion(String(type), types) || `，${ALL_TYPES}`}`,
  typeCalled: (place: string, type: unknown, { type: right, title }: { type: string; title: string }) =>
    `${place}的类型 ${JSON.stringify(type)} 不存在，${title}写 "${right}"；${ALL_TYPES}`,
  missingType: (place: string) => `${place}缺少 "type"`,
  notAmong: (place: string, value: unknown, choices: readonly unknown[]) => {
    const meant = suggestion(String(value), choices.map(String));
    const listed = choices.map((choice) => JSON.stringify(choice)).join('、');
    // of many only the one that was meant
    const offered = meant === '' || choices.length <= MANY ? `，可用：${listed}` : '';
    return `${place}的值 ${JSON.stringify(value)} 不可用${offered}${meant}`;
  },
  kinds: KIND_NAMES,
  otherKind: '别的写法',
  limits: LIMITS,
  wrongKind: (place: string, wanted: string) => `${place}应当是${wanted}`,
  empty: (place: string) => `${place}不能为空`,
  outOfRange: (place: string, limit: string) => `${place}${limit}`,
  saying: (place: string, saying: string) => `${place}${saying}`,

  // names and kinds
  badPlace: () => '文件应当放在 <组>/<名>.json，组和名用小写字母、数字和 -',
  wrongEnding: (name: string) => `文件名应当以 .json 结尾，请改名为 "${name}"`,
  reservedField: (name: string) =>
    `字段名 "${name}" 是保留字，请换一个${name === 'order' ? '（排序号请用 sortNo）' : ''}`,
  wordNotOfKind: (word: string, kind: string, kinds: string[]) =>
    `"${word}" 只用于 kind 为 ${kinds.join('、')} 的页面，本页是 ${kind}`,
  wordMissingForKind: (word: string, kind: string) => `kind 为 ${kind} 的页面缺少 "${word}"`,
  resourceNeeds: (word: string) => `resource 缺少 "${word}"`,
  resourceOfOnly: (word: string) => `resource 用了 "of"，就不能再写 "${word}"`,

  // references
  unknownField: (name: string, names: Iterable<string>) => `字段 "${name}" 不存在${suggestion(name, names)}`,
  unknownForeign: (
    screen: string,
    name: string,
    names: Iterable<string>,
    fields: { name: string; title: string }[],
  ) => `页面 ${screen} 没有字段 "${name}"${suggestion(name, names) || listed(fields)}`,
  removedField: (name: string, lines: number[]) => `字段 "${name}" 已删除，${placesOf(lines)}`,
  removedForeign: (screen: string, name: string, lines: number[]) =>
    `页面 ${screen} 的字段 "${name}" 已删除，${placesOf(lines)}`,
  misspeltDefinition: (written: string, wanted: string, count: number) =>
    `字段 "${written}" 没有用到，而 "${wanted}" 用了 ${count} 次却不存在${suggestionText(wanted)}`,
  unknownScreen: (id: string, ids: Iterable<string>) => `页面 "${id}" 不存在${suggestion(id, ids)}`,
  screenByTitle: (title: string, ids: string[]) =>
    `「${title}」的编号是 ${ids.map((id) => JSON.stringify(id)).join(' 或 ')}`,
  unknownVerb: (name: string, names: Iterable<string>) => `动词 "${name}" 不存在${suggestion(name, names)}`,
  unknownQuery: (name: string, names: Iterable<string>) => `查询 "${name}" 不存在${suggestion(name, names)}`,
  unknownDictionary: (code: string, known: Iterable<string>) =>
    `字典 "${code}" 还没有${
      suggestion(code, known) ||
      `，请先在“系统管理 / 数据字典”里新增；已有：${[...known].sort().join('、') || '（没有）'}`
    }`,
  unknownEffect: (name: string, names: Iterable<string>, here: string[]) =>
    `动作 "${name}" 不存在${suggestion(name, names) || fitting(here)}`,
  notARef: (name: string) => `字段 "${name}" 不是引用，不能写成 "${name}.…"`,
  notSearchable: (name: string, type: string) => `字段 "${name}"（${type}）不能搜索`,
  notSortable: (name: string, type: string) => `字段 "${name}"（${type}）不能排序`,
  sensitiveSort: (name: string) => `字段 "${name}" 是敏感字段，不能排序`,
  paletteOpensNothing: () => `Ctrl+K 找到的记录要能打开：这个页面没有 detail，也没有 form，不能写 palette`,
  paletteSensitive: (name: string) =>
    `字段 "${name}" 是敏感字段，看不出何时输入完整，不能放进 palette 的搜索框；手机号、身份证可以`,
  notStored: (name: string, use: string) => `字段 "${name}" 没有数据列（stored: false），不能${use}`,
  formTwice: (name: string) => `字段 "${name}" 在表单里出现了两次`,
  auditInForm: (name: string) => `字段 "${name}" 由系统填写，不能放进表单`,
  periodNeedsTitle: (name: string, to: string) => `"${name}" 到 "${to}" 的一段时间要写 "title"，如 "有效期"`,
  periodMisfit: (name: string, to: string) =>
    `"${name}" 和 "${to}" 不能合成一段时间：应当是两个不同的、类型相同的时间或日期字段`,
  underMisfit: () => '"under" 只用于树形列表，by 要是旁边页面里指向本页的一个 ref',
  timelineMisfit: (name: string, type: string) =>
    `时间线按时刻排列，字段 "${name}"（${type}）应当是保存着的 datetime`,
  threadSide: (name: string, type: string) => `说是谁写的字段 "${name}"（${type}）应当是有选项的 enum`,
  threadWriter: (value: string, field: string, values: string[]) =>
    `字段 "${field}" 没有选项 "${value}"${suggestion(value, values)}`,
  threadWrite: (name: string) => `按钮 "${name}" 不能在往来里写：它的第一个追问应当是必填的 text`,
  timelineOfNoList: (id: string) => `"${id}" 不是列表，不能放进时间线`,
  treeParent: (name: string) => `tree.parent 的字段 "${name}" 应当是指向本页的 ref`,

  // conditions and values
  operatorMisfit: (field: string, type: string, operator: string, fitting: string[]) =>
    `字段 "${field}"（${type}）不能用 ${operator}${fitting.length ? `，可用：${fitting.join('、')}` : ''}`,
  notAnOption: (field: string, value: unknown, options: string[]) =>
    `${JSON.stringify(value)} 不是字段 "${field}" 的选项，可用：${options.join('、')}${suggestion(String(value), options)}`,
  optionByTitle: (title: string, value: string) => `“${title}”的值是 ${JSON.stringify(value)}，请写它`,
  valueMisfit: (field: string, value: unknown, why: string) =>
    `${JSON.stringify(value)} 不能作字段 "${field}" 的值：${why}`,
  factMisfit: (field: string, type: string, fact: string) =>
    `字段 "${field}" 是 ${type}，不能用 ${JSON.stringify(fact)}`,
  fieldMisfit: (field: string, type: string, other: string, otherType: string) =>
    `字段 "${field}" 是 ${type}，字段 "${other}" 是 ${otherType}，两者不能比较或互换`,
  hiddenInCondition: (field: string, ofTotal: boolean) =>
    ofTotal
      ? `合计的条件不能用字段 "${field}"：不是人人都看得到它`
      : `按钮的条件不能用字段 "${field}"：浏览器里只有遮盖后的值`,
  underInButton: (field: string) => `按钮的条件不能对字段 "${field}" 用 under：浏览器里没有整棵树`,
  hiddenInRows: (name: string) => `子表里不能有字段 "${name}"：敏感或只写的值在子表里遮不住`,
  patternInSlashes: (pattern: string) => `"${pattern}" 请去掉首尾的 /：这里直接写正则表达式，总是匹配整个值`,
  patternBroken: (pattern: string) => `"${pattern}" 不是有效的正则表达式`,
  patternBacktracks: (pattern: string) =>
    `"${pattern}" 里不能有前后查找（(?=…) (?!…) (?<=…) (?<!…)）和回引（\\1）：它们可能慢到停不下来`,
  patternUnsupported: (pattern: string, part: string) =>
    `"${pattern}" 里不能用 ${part}，请写出字符或范围，如 [A-Za-z一-龥]`,
  patternTooLarge: (pattern: string, size: number, most: number) =>
    `"${pattern}" 太大：把重复展开有 ${size} 步，最多 ${most} 步，请少重复几次`,
  patternTooSlow: (pattern: string, maxLength: number, most: number) =>
    `"${pattern}" 最多检查 ${most} 个字，maxLength 却是 ${maxLength}，请改小其中一个`,

  // effects
  effectOfKind: (name: string, kind: EffectKind, wanted: EffectKind, here: string[]) =>
    `"${name}" 是${EFFECT_KINDS[kind].is}，不能${EFFECT_KINDS[wanted].use}${fitting(here)}`,
  effectOfScreen: (name: string, screens: readonly string[], here: string[]) =>
    `"${name}" 只用于 ${screens.join('、')} 的记录${fitting(here)}`,
  effectOn: (name: string, on: readonly string[], written: string) =>
    `"${name}" 用在 on 为 ${on.join('、')} 的按钮上，这个按钮是 ${written}`,
  effectAsks: (name: string, ask: string, what: string) => `"${name}" 要用到 ${ask}（${what}），请写进 ask`,
  parameter: (name: string, { title, required, unless }: EffectParameter) => {
    const need = unless === undefined ? '必写' : `必写，或写 ${unless}`;
    return `${name} ${title}${required ? `（${need}）` : ''}`;
  },
  unknownParameter: (effect: string, name: string, names: string[], words: string[]) =>
    `"${effect}" 没有参数 "${name}"${suggestion(name, names) || parametersOf(words)}`,
  missingParameter: (effect: string, name: string, words: string[]) =>
    `"${effect}" 缺少参数 "${name}"${parametersOf(words)}`,
  parameterBeside: (name: string, other: string) => `参数 "${name}" 和 "${other}" 只写一个`,
  unknownNamed: (title: string, written: string, names: string[]) =>
    `${title} "${written}" 不存在${suggestion(written, names) || `，有 ${names.join('、')}`}`,
  namedFills: (title: string, written: string, name: string) =>
    `${title} "${written}" 要填 {${name}}，这里没有这个字段`,
  parameterWants: (name: string, wanted: string) => `参数 "${name}" 应当是${wanted}`,
  parameterUnfit: (name: string, sentence: string) => `参数 "${name}" 不合要求：${sentence}`,
  hiddenSource: (name: string) => `字段 "${name}" 敏感、只写或另需权限，不能交给别处`,
  manySource: (name: string) => `字段 "${name}" 有多个值，这里只要一个`,
  sourceOfScreen: (name: string, screen: string) =>
    `字段 "${name}" 不是 ${screen} 的记录，这里要一个指向它的 ref`,
  targetNotOwned: (id: string) => `页面 ${id} 的记录不由它自己建表，不能由通用动作写`,
  targetMoves: (id: string, moves: Moved) => `页面 ${id} 的记录牵动${MOVED[moves]}，只能由专门的动作写`,
  targetWithoutForm: (id: string, verb: string) =>
    `页面 ${id} 不能${verb === 'add' ? '新增' : '编辑'}：通用动作只写它的 form 收的字段`,
  targetDemands: (id: string, name: string, title: string) => `页面 ${id} 的 ${name}（${title}）必填，请写上`,
  notTaken: (id: string, name: string, names: string[]) =>
    `页面 ${id} 的表单不收字段 "${name}"${suggestion(name, names) || `，收的是：${names.join('、')}`}`,

  // undo
  unknownUndo: (name: string, names: string[]) =>
    `按钮 "${name}" 不存在${suggestion(name, names) || (names.length > 0 ? `，可用：${names.join('、')}` : '')}`,
  undoAsks: (name: string) =>
    `"${name}" 不能用来撤销：两个按钮都要针对一条记录，撤销的那个不能追问或打开页面`,
  thenUnfit: (name: string) => `"${name}" 不能接在保存之后：要针对一条记录，不能追问或打开页面`,
  thenMoves: (name: string, moved: Moved) => `"${name}" 牵动${MOVED[moved]}，不能接在保存之后：执行前要先问`,
  thenOfSettings: () => 'form 页面只有一条记录，不能写 "then"',
  undoMoves: (moved: Moved) => `这里牵动${MOVED[moved]}，不能撤销：退回要另记一笔`,
  undoNeverFits: (undo: string, name: string) => `"${name}" 之后 "${undo}" 的 when 不会成立，撤销不了`,

  // records of the first day
  initialNotOwned: () => 'initial 只用于自己建表的页面，设置页面的一条记录取各字段的默认值',
  initialHooks: () => 'initial 的记录不经过 hooks，两者不能同写',
  initialUnknown: (name: string) => `字段 "${name}" 指向别的记录或要加密，建表时还没有，不能写在 initial 里`,
  initialMissing: (name: string, title: string) => `这条记录缺少必填的 ${name}（${title}）`,
  initialTwice: (name: string) => `字段 "${name}" 不可重复，这条与前面的一样`,

  // actions
  movesUnasked: (name: string, moved: Moved) =>
    `按钮 "${name}" 牵动${MOVED[moved]}，执行前要先问：请写 confirm 或 ask`,
  actionDoesNothing: (name: string) => `按钮 "${name}" 什么也不做：请写 set、run 或 open`,
  verbWithoutForm: (name: string, words: string) =>
    `这个页面没有 ${words}，"${name}" 不会出现：请写 ${words}，或去掉这个动作`,
  deleteSwitchedOff: () => `resource 的 delete 是 false，"delete" 不会出现：请去掉其中一个`,
  verbOfSettings: (name: string) => `form 页面只有一条记录，没有 "${name}" 这个动作，请去掉`,
  actionNameTaken: (name: string) => `按钮名 "${name}" 已有别的用处，请换一个`,
  setNeedsRecord: (name: string) => `按钮 "${name}" 的 on 不是 row，没有记录可改，不能写 set`,
  handsOverNothing: (name: string) =>
    `按钮 "${name}" 不改一条记录（on 是 row，有 set、run 或追问本页的字段），不能写 handsOver`,
  askUnknown: (name: string, names: Iterable<string>) =>
    `追问的字段 "${name}" 不存在（自己的字段请写成 {"${name}": {"type": …, "title": …}}）${suggestion(name, names)}`,

  setBreaksRule: (sentence: string) => `存进去的值不合字段自己的规则：${sentence}`,
  askNeverShows: (name: string) => `追问的字段 "${name}" 永远不会显示：它的 when 与按钮的 set 相反`,
  requiredAfter: (action: string, field: string) =>
    `按钮 "${action}" 之后字段 "${field}" 必填，却没有人填：请写进 ask 或 set`,
  requiredNowhere: (name: string) =>
    `字段 "${name}" 必填，却没有人填：请放进 form，或写 default，或由按钮的 ask、set 来填`,
  unreachable: (action: string, field: string, states: string[], reachable: string[]) =>
    `按钮 "${action}" 永远不会出现：字段 "${field}" 到不了 ${states.join('、')}，能到的是 ${reachable.join('、')}`,

  // sense
  computedNeedsRun: (name: string) => `字段 "${name}" 没有数据列（stored: false），要用 "run" 说明怎样计算`,
  chooserMisfit: (name: string) => `字段 "${name}" 不能选定类型：应当是只选一个的 enum，每个选项是一个类型名`,
  chooserType: (name: string, wrong: string, fitting: string[]) =>
    `字段 "${name}" 的选项 "${wrong}" 不是能这样用的类型${suggestion(wrong, fitting)}，可用：${fitting.join('、')}`,
  suggestedMisfit: (name: string) => `字段 "${name}" 不能决定有哪些说法：应当是只选一个的 enum`,
  limitMisfit: (word: string, name: string) =>
    `字段 "${name}" 不能作 "${word}"：${LIMIT_FITS[word] ?? '应当是按同一个字段选定类型的值'}`,
  declarerMisfit: (name: string, dict: string) =>
    `字段 "${name}" 不能给出参数：应当是只选一个的 dict，字典也是 "${dict}"`,
  posterMisfit: (name: string) => `字段 "${name}" 不能作封面：应当是只有一张的 image`,
  mediaFactMisfit: (name: string) => `字段 "${name}" 记不下从文件读出的数：应当是存着的 duration 或 integer`,
  boundMisfit: (name: string) =>
    `密文不能绑定到字段 "${name}"：应当是存着的、只有一个值、没有改过名的文字、数字、日期、选项或开关`,
  droppedMisfit: (name: string) => `字段 "${name}" 记不下密文已清除：应当是存着的 switch`,
  droppedUnbound: () => '写了 "droppedIn" 就要用 "boundTo" 说明密文绑定到哪些字段',
  figureAndRun: (name: string) => `字段 "${name}" 用 figure 数出来，不能再用 "run" 计算`,
  figureBy: (by: string, screen: string, here: string, fitting: string[]) =>
    `页面 ${screen} 的字段 "${by}" 不指向本页（${here}），数不出来${fitting.length > 0 ? `，可用：${fitting.join('、')}` : ''}`,
  runNeedsComputed: (name: string) => `字段 "${name}" 用 "run" 计算，要同时写 "stored": false`,
  uniqueItself: (name: string) => `字段 "${name}" 不必与自己一起不可重复，请写 "unique": true`,
  risingMisfit: (name: string, along: string) =>
    `字段 "${name}" 不能沿 "${along}" 递增：应当沿另一个有数据列、只有一个值的数字或时间`,
  partOfSeveral: (name: string) => `字段 "${name}" 不止指向一条记录，不能写 "part"：一部分只属于一个整体`,
  partDeletedOtherwise: (name: string, whole: string) =>
    `字段 "${name}" 说本页的记录是 ${whole} 的一部分（part），两个页面的 resource.delete 要相同`,
  limitsCrossed: (name: string) => `字段 "${name}" 的 minimum 大于 maximum，没有值能用`,
  defaultOutside: (name: string) => `字段 "${name}" 的默认值不在它自己的限制之内`,
  commaNeedsMultiple: (name: string) =>
    `字段 "${name}" 只有一个值，不能写 "store": "comma"（要先写 "multiple": true）`,
  optionTwice: (value: unknown) => `选项 ${JSON.stringify(value)} 写了两次`,
  wanted: { choice: '选项、字典或开关', order: '整数', number: '数字', time: '时间或日期' },
  wholeNeedsBy: () => '"whole": false 只写各部分的合计，还要用 "by" 写按什么分开',
  totalNeedsTitle: () => '只合计一部分记录（where），要用 "title" 写明合计的是什么',
  waitingNeedsOpens: () => 'tabs 写了 "waiting"，还要写 "opens"：等的是停在哪个页签的记录',
  decidesNotShown: (name: string) => `decides 的 "${name}" 不在 columns 里：列表不显示它，就不能凭它判断`,
  wordMisfit: (word: string, name: string, type: string, wanted: string) =>
    `${word} 的字段 "${name}"（${type}）应当是${wanted}`,
  inlineFixed: (name: string) => `字段 "${name}" 不能在列表里直接改：它由系统或计算得来，或是只读`,
  namedTwice: (name: string) => `"${name}" 在这里写了两次`,
  formEmpty: () => 'form 缺少 "fields" 或 "groups"',
  formBoth: () => 'form 里 "fields" 和 "groups" 只能写一个',
  keyOfPage: (key: string, title: string) => `快捷键 "${key}" 在这一页用于“${title}”，请换一个`,
  keyTwice: (key: string, other: string) => `快捷键 "${key}" 已用于按钮 "${other}"`,
  wordWithoutRecord: (word: string, name: string) => `按钮 "${name}" 不针对某条记录，不能写 "${word}"`,
  pageOpensInTab: (id: string) =>
    `页面 "${id}" 是手写的，只能在新标签打开：写 { "screen": "${id}", "as": "tab" }`,
  openAndSet: (name: string) => `按钮 "${name}" 打开页面，不能同时写 "set"`,
  listForOne: (field: string) => `字段 "${field}" 只有一个值，不能设成一组值`,
  queryAndFrom: () => '卡片用了 "query"，就不能再写 "from"',
  runNeedsResult: () => '用 "run" 的卡片要用 "result" 说明结果有哪些字段',
  lessAndPer: () => '"less" 和 "per" 只能写一个',
  secondIsPlain: (name: string) => `查询 "${name}" 自己带有 "less"、"per" 或 "run"，不能再用来减或除`,
  secondOverTime: (word: string) =>
    `"${word}" 只用于数字，或按 hour、day、week、month 分的图，不能有 "split"`,
  compareMisfit: () =>
    '"compare" 画的是日期范围的对比：要有 range.compare，是按 hour、day、week、month 分的 line，没有 "split"',
  resultNeedsRun: () => '只有用 "run" 的卡片才写 "result"',
  operatorBesideField: (field: string) =>
    `字段 "${field}" 与另一字段比较时，要写在运算符里，如 {"gt": {"field": "…"}}`,

  // dashboards
  measureMisfit: (field: string, type: string, kind: string) =>
    `字段 "${field}"（${type}）不是数字，不能求 ${kind}`,
  overMisfit: (field: string, type: string) => `字段 "${field}"（${type}）不是时间，不能用作 over`,
  spanNeedsOver: (span: string) => `按 "${span}" 分组需要用 "over" 说明是哪个时间`,
  axisMisfit: (field: string, type: string) =>
    `字段 "${field}"（${type}）不能用来分组，应当是选项、字典、引用、开关，或 hour、day、week、month`,

  // across files
  ofItself: () => 'resource.of 不能指向本页',
  ofAnother: (id: string, base: string) => `页面 "${id}" 显示的是 "${base}" 的记录，请直接写 "of": "${base}"`,
  ofNothing: (id: string) => `页面 "${id}" 没有自己的记录`,
  verbTaken: (name: string) => `动词 "${name}" 已有别的用处，请换一个`,
  permissionClash: (prefix: string, other: string, free: string) =>
    `权限码前缀 "${prefix}" 与 ${other} 相同，请写一行 "permission": "${free}"`,
  pageNotDrawn: (id: string) => `旁边没有 Page.tsx，页面 ${id} 画不出来`,
  pageTaken: (name: string, other: string) => `"${name}" 已经是页面 ${other} 的，请换一个`,
  routeClash: (route: string, other: string) => `地址 "${route}" 与 ${other} 相同，请用 "route" 另写一个`,
  pathClash: (path: string, other: string) => `接口地址 "${path}" 与 ${other} 相同`,
  pathNested: (inner: string, outer: string, other: string) =>
    `接口地址 "${inner}" 在 "${outer}" 之下，会抢走 ${other} 的接口，请换一个`,
  tableOwners: (table: string, other: string) =>
    `表 "${table}" 已由 ${other} 拥有，请用 "of": "${other}"，或 "owned": false`,
  formerStillThere: (id: string) => `页面 "${id}" 还在，不是从前的编号；搬走页面请删去它的旧文件`,
  formerTaken: (id: string, other: string) =>
    `从前的编号 "${id}" 已写在 ${other} 里，一个编号只能搬到一个页面`,
};
