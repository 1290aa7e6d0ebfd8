/**
 * Every sentence that an author of screens can meet, called by name. Two kinds of words are elsewhere, beside their
 * subject: `saying` in the grammar (what a word takes), and the predicates of data sheets (what a value must be).
 * Names within a sentence are marked, so that the studio can show them by their titles (`contract/sentence.ts`).
 */
import type { EffectKind, EffectParameter, Moved } from '../../contract/effect';
import type { NamedPart, Sentence } from '../../contract/sentence';
import {
  bare,
  format,
  isNothing,
  joined,
  NOTHING,
  phrase,
  quoted,
  suggestion,
  suggestionOf,
  withRemedy,
} from './sentence';

/** What there is instead, the first few with their titles. */
function listed(fields: { name: string; title: string }[]): Sentence {
  const first = fields.slice(0, 8).map(({ name, title }) => phrase(`${name}（${title}）`, `「${title}」`));
  const rest = fields.length > first.length ? `等 ${fields.length} 个字段` : '';
  return first.length === 0 ? NOTHING : format`，它有 ${joined(first)}${rest}`;
}

function placesOf(lines: number[]): Sentence {
  return format`还有 ${lines.length} 处用到${phrase(`：第 ${[...new Set(lines)].join('、')} 行`, '')}`;
}

/** The nearest name, or else what there is. */
const meantOr = (meant: Sentence, otherwise: Sentence | string): Sentence =>
  isNothing(meant) ? format`${otherwise}` : meant;

/** So many choices are more than a sentence should hold. */
const MANY = 20;

const ALL_TYPES = phrase('全部类型见 docs/reference.md 的“字段类型”', '请从列出的类型里选');

/** An effect by its name, and in the studio by what it does. */
export interface FittingEffect {
  name: string;
  does: string;
}

const fitting = (here: readonly FittingEffect[]): Sentence =>
  here.length === 0
    ? format`，这里没有能用的`
    : format`，这里能用：${joined(here.map(({ name, does }) => phrase(`${name}（${does}）`, `「${does}」`)))}`;

const LIMIT_FITS: Record<string, Sentence> = {
  options: format`应当是 ${bare.type('tags')} 字段`,
  unit: format`应当是单个的 ${bare.type('text')} 字段`,
  title: format`应当是单个的 ${bare.type('text')} 字段`,
};

const parametersOf = (words: NamedPart[]): Sentence =>
  words.length === 0 ? format`，它没有参数` : format`，它的参数：${joined(words)}`;

const SPANS = format`${phrase('hour、day、week、month', '小时、天、周、月')}`;
/** In the panel nobody writes words. */
const FILL = phrase('请写', '请填');
const OMIT = phrase('不能写', '不能有');
const ROW = bare.choice('row', 'on');

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

const KIND_NAMES: Record<string, NamedPart | string> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: phrase(' true 或 false', '“是”或“否”'),
  object: phrase('一组 {…}', '一组内容'),
  array: phrase('列表 […]', '一列内容'),
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
  latinWanted: (symbol: string, latin: string) => format`不能用「${symbol}」，请用英文的 ${latin}`,
  chineseQuote: (mark: string) => format`这里是中文引号 ${mark}，请换成英文 "`,
  commaMissing: (line: number) => format`第 ${line} 行末尾缺少逗号`,
  commaTooMany: (line: number | null) =>
    line === null ? format`这里多了逗号` : format`第 ${line} 行末尾多了逗号`,
  unclosed: (line: number, bracket: string) => format`第 ${line} 行的 ${bracket} 没有配对`,
  bracketTooMany: (bracket: string) => format`多了 ${bracket}`,
  otherEncoding: () => format`文件不是 UTF-8 编码（这里已读不出，多半是 GBK），请用 UTF-8 另存`,
  notJson: (what: Sentence | string) => format`不是有效的 JSON：${what}`,
  duplicateKey: (key: string) => format`${phrase(`"${key}"`, `“${key}”`)} 在同一处写了两次`,
  forbiddenKey: (key: string) => format`不能用 "${key}" 作名字`,
  newerVersion: (version: number, newest: number) =>
    `文件的 $version 是 ${version}，这里只认识到 ${newest}，请先更新程序`,

  // validate
  unknownWord: (place: NamedPart | string, word: string, words: string[], right?: string) => {
    const meant =
      right === undefined ? suggestion(word, words, quoted.word) : suggestionOf(word, quoted.word(right));
    const sentence = format`${place}没有 ${phrase(`"${word}"`, `“${word}”`)} ${phrase('这个词', '这一项')}${meant}`;
    // nobody knows what was meant: it can only go
    return isNothing(meant) ? withRemedy(sentence, { do: 'remove' }) : sentence;
  },
  wordElsewhere: (place: NamedPart | string, word: string, homes: string[]) =>
    format`${place}没有 ${quoted.word(word)} ${phrase('这个词，它应写在', '这一项，它应当在')} ${joined(
      homes.map((home) => bare.word(home)),
      ' 或 ',
    )} 里`,
  wordAtTop: (place: NamedPart | string, word: string) =>
    format`${place}没有 ${quoted.word(word)} ${phrase('这个词，它应写在文件最外层，与 title 并列', '这一项，它应当直接放在页面下')}`,
  queryWithoutScreen: () => format`没有选数哪个页面的记录${phrase('：请写 from', '')}`,
  missingWord: (place: NamedPart | string, word: string) => format`${place}缺少 ${quoted.word(word)}`,
  unknownType: (place: NamedPart | string, type: unknown, types: string[]) =>
    format`${place}${phrase('的类型', '类型')} ${quoted.type(type)} 不存在${meantOr(suggestion(String(type), types, quoted.type), format`，${ALL_TYPES}`)}`,
  typeCalled: (
    place: NamedPart | string,
    type: unknown,
    { type: right, title }: { type: string; title: string },
  ) =>
    withRemedy(
      format`${place}${phrase('的类型', '类型')} ${quoted.type(type)} 不存在，${phrase(`${title}写 "${right}"；${ALL_TYPES.file}`, `是不是「${title}」？`)}`,
      { do: 'replace', written: String(type), meant: quoted.type(right) },
    ),
  missingType: (place: NamedPart | string) => format`${place}缺少 ${quoted.word('type')}`,
  notAmong: (place: NamedPart | string, value: unknown, choices: readonly unknown[]) => {
    const named = choices.map((choice) => quoted.choice(choice));
    const meant = suggestion(String(value), choices.map(String), quoted.choice);
    // of many only the one that was meant
    const offered = isNothing(meant) || choices.length <= MANY ? format`，可用：${joined(named)}` : NOTHING;
    return format`${place}${phrase('的值 ', '')}${quoted.choice(value)} 不可用${offered}${meant}`;
  },
  kinds: KIND_NAMES,
  otherKind: '别的写法',
  limits: LIMITS,
  wrongKind: (place: NamedPart | string, wanted: NamedPart | string) => format`${place}应当是${wanted}`,
  empty: (place: NamedPart | string) => format`${place}不能为空`,
  outOfRange: (place: NamedPart | string, limit: string) => format`${place}${limit}`,
  saying: (place: NamedPart | string, saying: string, panel = saying) =>
    format`${place}${phrase(saying, panel)}`,

  // names and kinds
  badPlace: () => format`文件应当放在 <组>/<名>.json，组和名用小写字母、数字和 -`,
  wrongEnding: (name: string) => format`文件名应当以 .json 结尾，请改名为 "${name}"`,
  reservedField: (name: string) =>
    format`字段${phrase('名 ', '的名字 ')}${phrase(`"${name}"`, `“${name}”`)} 是保留字，请换一个${name === 'order' ? '（排序号请用 sortNo）' : ''}`,
  wordNotOfKind: (word: string, kind: string, kinds: string[]) =>
    format`${quoted.word(word)} 只用于 ${phrase('kind', '种类')} 为 ${joined(kinds.map((one) => bare.kind(one)))} 的页面，本页是 ${bare.kind(kind)}`,
  wordMissingForKind: (word: string, kind: string) =>
    format`${phrase('kind', '种类')} 为 ${bare.kind(kind)} 的页面缺少 ${quoted.word(word)}`,
  resourceNeeds: (word: string) => format`${bare.word('resource')} 缺少 ${quoted.word(word)}`,
  resourceOfOnly: (word: string) =>
    format`${bare.word('resource')} 用了 ${quoted.word('of')}，就不能再写 ${quoted.word(word)}`,

  // references
  unknownField: (name: string, names: Iterable<string>) =>
    format`字段 ${quoted.field(name)} 不存在${suggestion(name, names, quoted.field)}`,
  unknownForeign: (
    screen: string,
    name: string,
    names: Iterable<string>,
    fields: { name: string; title: string }[],
  ) =>
    format`页面 ${bare.screen(screen)} 没有字段 ${quoted.field(name, screen)}${meantOr(
      suggestion(name, names, (near) => quoted.field(near, screen)),
      listed(fields),
    )}`,
  removedField: (name: string, lines: number[], title = '') => {
    const field = phrase(`"${name}"`, title === '' ? `“${name}”` : `「${title}」`);
    return format`字段 ${field} 已删除，${placesOf(lines)}`;
  },
  removedForeign: (screen: string, name: string, lines: number[], title = '') => {
    const field = phrase(`"${name}"`, title === '' ? `“${name}”` : `「${title}」`);
    return format`页面 ${bare.screen(screen)} 的字段 ${field} 已删除，${placesOf(lines)}`;
  },
  misspeltDefinition: (written: string, wanted: string, count: number) =>
    format`字段 ${quoted.field(written)} 没有用到，而 ${quoted.field(wanted)} 用了 ${count} 次却不存在${suggestionOf(written, quoted.field(wanted))}`,
  unknownScreen: (id: string, ids: Iterable<string>) =>
    format`页面 ${quoted.screen(id)} 不存在${suggestion(id, ids, quoted.screen)}`,
  screenByTitle: (title: string, ids: string[]) => {
    const [id, ...others] = ids;
    const names = joined(
      ids.map((one) => phrase(`"${one}"`, `“${one}”`)),
      ' 或 ',
    );
    if (id === undefined || others.length > 0) return format`「${title}」的编号是 ${names}`;
    return withRemedy(format`「${title}」${phrase(`的编号是 "${id}"`, '是页面的名称，请从页面里选它')}`, {
      do: 'replace',
      written: title,
      meant: quoted.screen(id),
    });
  },
  unknownVerb: (name: string, names: Iterable<string>) =>
    format`动词 ${quoted.action(name)} 不存在${suggestion(name, names, quoted.action)}`,
  unknownQuery: (name: string, names: Iterable<string>) =>
    format`查询 ${quoted.query(name)} 不存在${suggestion(name, names, quoted.query)}`,
  unknownDictionary: (code: string, known: Iterable<string>) =>
    format`字典 ${phrase(`"${code}"`, `“${code}”`)} 还没有${meantOr(
      suggestion(code, known, quoted.name),
      format`，请先在“系统管理 / 数据字典”里新增；已有：${joined([...known].sort().map((one) => phrase(one, `“${one}”`)))}${[...known].length === 0 ? '（没有）' : ''}`,
    )}`,
  unknownEffect: (name: string, names: Iterable<string>, here: readonly FittingEffect[]) =>
    format`动作 ${quoted.name(name)} 不存在${meantOr(suggestion(name, names, quoted.name), fitting(here))}`,
  notARef: (name: string) =>
    format`字段 ${quoted.field(name)} 不是引用，${phrase(`不能写成 "${name}.…"`, '取不到别的页面的字段')}`,
  notSearchable: (name: string, type: string) =>
    format`字段 ${quoted.field(name)}（${bare.type(type)}）不能搜索`,
  notSortable: (name: string, type: string) =>
    format`字段 ${quoted.field(name)}（${bare.type(type)}）不能排序`,
  sensitiveSort: (name: string) => format`字段 ${quoted.field(name)} 是敏感字段，不能排序`,
  paletteOpensNothing: () =>
    format`Ctrl+K 找到的记录要能打开：这个页面没有 ${bare.word('detail')}，也没有 ${bare.word('form')}，${OMIT} ${bare.word('palette')}`,
  paletteSensitive: (name: string) =>
    format`字段 ${quoted.field(name)} 是敏感字段，看不出何时输入完整，不能放进 ${bare.word('palette')} 的搜索框；手机号、身份证可以`,
  notStored: (name: string, use: string) =>
    format`字段 ${quoted.field(name)} 没有数据列${phrase('（stored: false）', '（它是算出来的）')}，不能${use}`,
  wordNotStored: (name: string, word: string) =>
    withRemedy(
      format`字段 ${quoted.field(name)} 没有数据列${phrase('（stored: false）', '（它是算出来的）')}，${OMIT} ${bare.word(word)}`,
      { do: 'remove' },
    ),
  formTwice: (name: string) =>
    withRemedy(format`字段 ${quoted.field(name)} 在表单里出现了两次`, { do: 'remove' }),
  auditInForm: (name: string) =>
    withRemedy(format`字段 ${quoted.field(name)} 由系统填写，不能放进表单`, { do: 'remove' }),
  periodNeedsTitle: (name: string, to: string) =>
    format`${quoted.field(name)} 到 ${quoted.field(to)} 的一段时间要写 ${quoted.word('title')}，如 ${phrase('"有效期"', '“有效期”')}`,
  periodMisfit: (name: string, to: string) =>
    format`${quoted.field(name)} 和 ${quoted.field(to)} 不能合成一段时间：应当是两个不同的、类型相同的时间或日期字段`,
  underMisfit: () =>
    format`${quoted.word('under')} 只用于树形列表，${bare.word('by')} 要是旁边页面里指向本页的一个 ${bare.type('ref')}`,
  timelineMisfit: (name: string, type: string) =>
    format`时间线按时刻排列，字段 ${quoted.field(name)}（${bare.type(type)}）应当是保存着的 ${bare.type('datetime')}`,
  threadSide: (name: string, type: string) =>
    format`说是谁写的字段 ${quoted.field(name)}（${bare.type(type)}）应当是有选项的 ${bare.type('enum')}`,
  threadWriter: (value: string, field: string, values: string[]) =>
    format`字段 ${quoted.field(field)} 没有选项 ${quoted.option(value, field)}${suggestion(value, values, (one) => quoted.option(one, field))}`,
  threadWrite: (name: string) =>
    format`按钮 ${quoted.action(name)} 不能在往来里写：它的第一个追问应当是必填的 ${bare.type('text')}`,
  timelineOfNoList: (id: string) => format`${quoted.screen(id)} 不是列表，不能放进时间线`,
  treeParent: (name: string) =>
    format`${phrase('tree.parent 的字段', '指向上级的字段')} ${quoted.field(name)} 应当是指向本页的 ${bare.type('ref')}`,

  // conditions and values
  operatorMisfit: (field: string, type: string, operator: string, fitting: string[]) =>
    format`字段 ${quoted.field(field)}（${bare.type(type)}）不能用 ${bare.word(operator)}${fitting.length > 0 ? format`，可用：${joined(fitting.map((one) => bare.word(one)))}` : ''}`,
  notAnOption: (field: string, value: unknown, options: string[]) =>
    format`${quoted.option(value, field)} 不是字段 ${quoted.field(field)} 的选项，可用：${joined(options.map((one) => bare.option(one, field)))}${suggestion(String(value), options, (one) => quoted.option(one, field))}`,
  optionByTitle: (field: string, title: string, value: string) =>
    withRemedy(
      format`“${title}”${phrase(`的值是 ${JSON.stringify(value)}，请写它`, '是选项的名称，请从选项里选它')}`,
      {
        do: 'replace',
        written: title,
        meant: quoted.option(value, field),
      },
    ),
  valueMisfit: (field: string, value: unknown, why: string) =>
    format`${phrase(JSON.stringify(value), `“${String(value)}”`)} 不能作字段 ${quoted.field(field)} 的值：${why}`,
  factMisfit: (field: string, type: string, fact: string) =>
    format`字段 ${quoted.field(field)} 是 ${bare.type(type)}，不能用 ${quoted.name(fact)}`,
  fieldMisfit: (field: string, type: string, other: string, otherType: string) =>
    format`字段 ${quoted.field(field)} 是 ${bare.type(type)}，字段 ${quoted.field(other)} 是 ${bare.type(otherType)}，两者不能比较或互换`,
  hiddenInCondition: (field: string, ofTotal: boolean) =>
    ofTotal
      ? format`合计的条件不能用字段 ${quoted.field(field)}：不是人人都看得到它`
      : format`按钮的条件不能用字段 ${quoted.field(field)}：浏览器里只有遮盖后的值`,
  underInButton: (field: string) =>
    format`按钮的条件不能对字段 ${quoted.field(field)} 用 ${bare.word('under')}：浏览器里没有整棵树`,
  hiddenInRows: (name: string) =>
    format`子表里不能有字段 ${quoted.field(name)}：敏感或只写的值在子表里遮不住`,
  patternInSlashes: (pattern: string) =>
    format`${quoted.name(pattern)} 请去掉首尾的 /：这里直接写正则表达式，总是匹配整个值`,
  patternBroken: (pattern: string) => format`${quoted.name(pattern)} 不是有效的正则表达式`,
  patternBacktracks: (pattern: string) =>
    format`${quoted.name(pattern)} 里不能有前后查找（(?=…) (?!…) (?<=…) (?<!…)）和回引（\\1）：它们可能慢到停不下来`,
  patternUnsupported: (pattern: string, part: string) =>
    format`${quoted.name(pattern)} 里不能用 ${part}，请写出字符或范围，如 [A-Za-z一-龥]`,
  patternTooLarge: (pattern: string, size: number, most: number) =>
    format`${quoted.name(pattern)} 太大：把重复展开有 ${size} 步，最多 ${most} 步，请少重复几次`,
  patternTooSlow: (pattern: string, maxLength: number, most: number) =>
    format`${quoted.name(pattern)} 最多检查 ${most} 个字，${bare.word('maxLength')} 却是 ${maxLength}，请改小其中一个`,

  // effects
  effectOfKind: (name: string, kind: EffectKind, wanted: EffectKind, here: readonly FittingEffect[]) =>
    format`${quoted.name(name)} 是${EFFECT_KINDS[kind].is}，不能${EFFECT_KINDS[wanted].use}${fitting(here)}`,
  effectOfScreen: (name: string, screens: readonly string[], here: readonly FittingEffect[]) =>
    format`${quoted.name(name)} 只用于 ${joined(screens.map((one) => bare.screen(one)))} 的记录${fitting(here)}`,
  effectOn: (name: string, on: readonly string[], written: string) =>
    format`${quoted.name(name)} 用在 ${phrase('on 为 ', '')}${joined(on.map((one) => bare.choice(one, 'on')))} 的按钮上，这个按钮是 ${bare.choice(written, 'on')}`,
  effectAsks: (name: string, ask: string, what: string) =>
    format`${quoted.name(name)} 要用到 ${phrase(`${ask}（${what}）`, `「${what}」`)}，请写进 ${bare.word('ask')}`,
  parameter: (name: string, { title, required, unless }: EffectParameter) => {
    const need = unless === undefined ? '必写' : `必写，或写 ${unless}`;
    return phrase(
      `${name} ${title}${required ? `（${need}）` : ''}`,
      `「${title}」${required && unless === undefined ? '（必填）' : ''}`,
    );
  },
  unknownParameter: (effect: string, name: string, names: string[], words: NamedPart[]) =>
    format`${quoted.name(effect)} 没有参数 ${quoted.name(name)}${meantOr(suggestion(name, names, quoted.name), parametersOf(words))}`,
  missingParameter: (effect: string, name: string, words: NamedPart[]) =>
    format`${quoted.name(effect)} 缺少参数 ${quoted.name(name)}${parametersOf(words)}`,
  parameterBeside: (name: string, other: string) =>
    format`参数 ${quoted.name(name)} 和 ${quoted.name(other)} 只写一个`,
  unknownNamed: (title: string, written: string, names: string[]) =>
    format`${title} ${quoted.name(written)} 不存在${meantOr(suggestion(written, names, quoted.name), `，有 ${names.join('、')}`)}`,
  namedFills: (title: string, written: string, name: string) =>
    format`${title} ${quoted.name(written)} 要填 ${phrase(`{${name}}`, `“${name}”`)}，这里没有这个字段`,
  parameterWants: (name: string, wanted: NamedPart | string) =>
    format`参数 ${quoted.name(name)} 应当是${wanted}`,
  parameterUnfit: (name: string, sentence: string) => format`参数 ${quoted.name(name)} 不合要求：${sentence}`,
  hiddenSource: (name: string) => format`字段 ${quoted.field(name)} 敏感、只写或另需权限，不能交给别处`,
  manySource: (name: string) => format`字段 ${quoted.field(name)} 有多个值，这里只要一个`,
  sourceOfScreen: (name: string, screen: string) =>
    format`字段 ${quoted.field(name)} 不是 ${bare.screen(screen)} 的记录，这里要一个指向它的 ${bare.type('ref')}`,
  targetNotOwned: (id: string) => format`页面 ${bare.screen(id)} 的记录不由它自己建表，不能由通用动作写`,
  targetMoves: (id: string, moves: Moved) =>
    format`页面 ${bare.screen(id)} 的记录牵动${MOVED[moves]}，只能由专门的动作写`,
  targetWithoutForm: (id: string, verb: string) =>
    format`页面 ${bare.screen(id)} 不能${verb === 'add' ? '新增' : '编辑'}：通用动作只写它的 ${bare.word('form')} 收的字段`,
  targetDemands: (id: string, name: string, title: string) =>
    format`页面 ${bare.screen(id)} 的 ${phrase(`${name}（${title}）`, `「${title}」`)}必填，请写上`,
  notTaken: (id: string, name: string, names: string[]) =>
    format`页面 ${bare.screen(id)} 的表单不收字段 ${quoted.field(name, id)}${meantOr(
      suggestion(name, names, (one) => quoted.field(one, id)),
      format`，收的是：${joined(names.map((one) => bare.field(one, id)))}`,
    )}`,

  // undo
  unknownUndo: (name: string, names: string[]) =>
    format`按钮 ${quoted.action(name)} 不存在${meantOr(suggestion(name, names, quoted.action), names.length > 0 ? format`，可用：${joined(names.map((one) => bare.action(one)))}` : '')}`,
  undoAsks: (name: string) =>
    format`${quoted.action(name)} 不能用来撤销：两个按钮都要针对一条记录，撤销的那个不能追问或打开页面`,
  thenUnfit: (name: string) =>
    format`${quoted.action(name)} 不能接在保存之后：要针对一条记录，不能追问或打开页面`,
  thenMoves: (name: string, moved: Moved) =>
    format`${quoted.action(name)} 牵动${MOVED[moved]}，不能接在保存之后：执行前要先问`,
  thenOfSettings: () => format`${bare.kind('form')} 页面只有一条记录，${OMIT} ${quoted.word('then')}`,
  undoMoves: (moved: Moved) => format`这里牵动${MOVED[moved]}，不能撤销：退回要另记一笔`,
  undoNeverFits: (undo: string, name: string) =>
    format`${quoted.action(name)} 之后 ${quoted.action(undo)} 的 ${bare.word('when')} 不会成立，撤销不了`,

  // records of the first day
  initialNotOwned: () =>
    format`${bare.word('initial')} 只用于自己建表的页面，设置页面的一条记录取各字段的默认值`,
  initialHooks: () => format`${bare.word('initial')} 的记录不经过 ${bare.word('hooks')}，两者不能同写`,
  initialUnknown: (name: string) =>
    format`字段 ${quoted.field(name)} 指向别的记录或要加密，建表时还没有，不能写在 ${bare.word('initial')} 里`,
  initialMissing: (name: string, title: string) =>
    format`这条记录缺少必填的 ${phrase(`${name}（${title}）`, `「${title}」`)}`,
  initialTwice: (name: string) => format`字段 ${quoted.field(name)} 不可重复，这条与前面的一样`,

  // actions
  movesUnasked: (name: string, moved: Moved) =>
    format`按钮 ${quoted.action(name)} 牵动${MOVED[moved]}，执行前要先问：${FILL} ${bare.word('confirm')} 或 ${bare.word('ask')}`,
  actionDoesNothing: (name: string) =>
    format`按钮 ${quoted.action(name)} 什么也不做：${FILL} ${bare.word('set')}、${bare.word('run')} 或 ${bare.word('open')}`,
  verbWithoutForm: (name: string, needed: readonly string[]) => {
    const words = joined(
      needed.map((one) => bare.word(one)),
      ' 或 ',
    );
    return format`这个页面没有 ${words}，${quoted.word(name)} 不会出现：请写 ${words}，或去掉这个动作`;
  },
  deleteSwitchedOff: () =>
    format`${phrase('resource 的 delete 是 false', '这个页面的记录不能删')}，${quoted.word('delete')} 不会出现：请去掉其中一个`,
  verbOfSettings: (name: string) =>
    withRemedy(format`${bare.kind('form')} 页面只有一条记录，没有 ${quoted.word(name)} 这个动作，请去掉`, {
      do: 'remove',
    }),
  actionNameTaken: (name: string) => format`按钮名 ${quoted.name(name)} 已有别的用处，请换一个`,
  setNeedsRecord: (name: string) =>
    format`按钮 ${quoted.action(name)} 的 ${bare.word('on')} 不是 ${ROW}，没有记录可改，${OMIT} ${bare.word('set')}`,
  handsOverNothing: (name: string) =>
    format`按钮 ${quoted.action(name)} 不改一条记录（${bare.word('on')} 是 ${ROW}，有 ${bare.word('set')}、${bare.word('run')} 或追问本页的字段），${OMIT} ${bare.word('handsOver')}`,
  askUnknown: (name: string, names: Iterable<string>) =>
    format`追问的字段 ${quoted.field(name)} 不存在${phrase(`（自己的字段请写成 {"${name}": {"type": …, "title": …}}）`, '')}${suggestion(name, names, quoted.field)}`,

  setBreaksRule: (sentence: string) => format`存进去的值不合字段自己的规则：${sentence}`,
  askNeverShows: (name: string) =>
    format`追问的字段 ${quoted.field(name)} 永远不会显示：它的 ${phrase('when', '显示条件')} 与按钮的 ${bare.word('set')} 相反`,
  requiredAfter: (action: string, field: string) =>
    format`按钮 ${quoted.action(action)} 之后字段 ${quoted.field(field)} 必填，却没有人填：请写进 ${bare.word('ask')} 或 ${bare.word('set')}`,
  requiredNowhere: (name: string) =>
    format`字段 ${quoted.field(name)} 必填，却没有人填：请放进 ${bare.word('form')}，或写 ${bare.word('default')}，或由按钮的 ${bare.word('ask')}、${bare.word('set')} 来填`,
  unreachable: (action: string, field: string, states: string[], reachable: string[]) =>
    format`按钮 ${quoted.action(action)} 永远不会出现：字段 ${quoted.field(field)} 到不了 ${joined(states.map((one) => bare.option(one, field)))}，能到的是 ${joined(reachable.map((one) => bare.option(one, field)))}`,

  // sense
  computedNeedsRun: (name: string) =>
    format`字段 ${quoted.field(name)} 没有数据列${phrase('（stored: false）', '（它是算出来的）')}，要用 ${quoted.word('run')} 说明怎样计算`,
  chooserMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 不能选定类型：应当是只选一个的 ${bare.type('enum')}，每个选项是一个类型名`,
  chooserType: (name: string, wrong: string, fitting: string[]) =>
    format`字段 ${quoted.field(name)} 的选项 ${quoted.option(wrong, name)} 不是能这样用的类型${suggestion(wrong, fitting, quoted.type)}，可用：${joined(fitting.map((one) => bare.type(one)))}`,
  suggestedMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 不能决定有哪些说法：应当是只选一个的 ${bare.type('enum')}`,
  limitMisfit: (word: string, name: string) =>
    format`字段 ${quoted.field(name)} 不能作 ${quoted.word(word)}：${LIMIT_FITS[word] ?? '应当是按同一个字段选定类型的值'}`,
  declarerMisfit: (name: string, dict: string) =>
    format`字段 ${quoted.field(name)} 不能给出参数：应当是只选一个的 ${bare.type('dict')}，字典也是 ${quoted.name(dict)}`,
  posterMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 不能作封面：应当是只有一张的 ${bare.type('image')}`,
  mediaFactMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 记不下从文件读出的数：应当是存着的 ${bare.type('duration')} 或 ${bare.type('integer')}`,
  boundMisfit: (name: string) =>
    format`密文不能绑定到字段 ${quoted.field(name)}：应当是存着的、只有一个值、没有改过名的文字、数字、日期、选项或开关`,
  droppedMisfit: (name: string) =>
    format`字段 ${quoted.field(name)} 记不下密文已清除：应当是存着的 ${bare.type('switch')}`,
  droppedUnbound: () =>
    format`写了 ${quoted.word('droppedIn')} 就要用 ${quoted.word('boundTo')} 说明密文绑定到哪些字段`,
  figureAndRun: (name: string) =>
    format`字段 ${quoted.field(name)} 用 ${bare.word('figure')} 数出来，不能再用 ${quoted.word('run')} 计算`,
  figureBy: (by: string, screen: string, here: string, fitting: string[]) =>
    format`页面 ${bare.screen(screen)} 的字段 ${quoted.field(by, screen)} 不指向本页${phrase(`（${here}）`, '')}，数不出来${fitting.length > 0 ? format`，可用：${joined(fitting.map((one) => bare.field(one, screen)))}` : ''}`,
  runNeedsComputed: (name: string) =>
    format`字段 ${quoted.field(name)} 用 ${quoted.word('run')} 计算，${phrase('要同时写 "stored": false', '就不能存进数据表')}`,
  uniqueItself: (name: string) =>
    format`字段 ${quoted.field(name)} 不必与自己一起不可重复，${phrase('请写 "unique": true', '请选“不可重复”')}`,
  risingMisfit: (name: string, along: string) =>
    format`字段 ${quoted.field(name)} 不能沿 ${quoted.field(along)} 递增：应当沿另一个有数据列、只有一个值的数字或时间`,
  partOfSeveral: (name: string) =>
    format`字段 ${quoted.field(name)} 不止指向一条记录，${OMIT} ${quoted.word('part')}：一部分只属于一个整体`,
  partDeletedOtherwise: (name: string, whole: string) =>
    format`字段 ${quoted.field(name)} 说本页的记录是 ${bare.screen(whole)} 的一部分${phrase('（part）', '')}，两个页面的 ${phrase('resource.delete', '「删除时怎样」')} 要相同`,
  limitsCrossed: (name: string) =>
    format`字段 ${quoted.field(name)} 的 ${phrase('minimum', '最小值')} 大于 ${phrase('maximum', '最大值')}，没有值能用`,
  defaultOutside: (name: string) => format`字段 ${quoted.field(name)} 的默认值不在它自己的限制之内`,
  commaNeedsMultiple: (name: string) =>
    format`字段 ${quoted.field(name)} 只有一个值，${phrase('不能写 "store": "comma"（要先写 "multiple": true）', '不能用逗号存几个值，要先让它能有多个值')}`,
  optionTwice: (value: unknown) =>
    withRemedy(format`选项 ${phrase(JSON.stringify(value), `“${String(value)}”`)} 写了两次`, {
      do: 'remove',
    }),
  wanted: { choice: '选项、字典或开关', order: '整数', number: '数字', time: '时间或日期' },
  wholeNeedsBy: () =>
    format`${phrase('"whole": false', '不写总和时')} 只写各部分的合计，还要用 ${quoted.word('by')} 写按什么分开`,
  totalNeedsTitle: () =>
    format`只合计一部分记录${phrase('（where）', '')}，要用 ${quoted.word('title')} 写明合计的是什么`,
  waitingNeedsOpens: () =>
    format`${phrase('tabs', '分页签')} 写了 ${quoted.word('waiting')}，还要写 ${quoted.word('opens')}：等的是停在哪个页签的记录`,
  decidesNotShown: (name: string) =>
    format`${bare.word('decides')} 的 ${quoted.field(name)} 不在 ${bare.word('columns')} 里：列表不显示它，就不能凭它判断`,
  wordMisfit: (word: string, name: string, type: string, wanted: string) =>
    format`${bare.word(word)} 的字段 ${quoted.field(name)}（${bare.type(type)}）应当是${wanted}`,
  inlineFixed: (name: string) =>
    format`字段 ${quoted.field(name)} 不能在列表里直接改：它由系统或计算得来，或是只读`,
  namedTwice: (name: string) => withRemedy(format`${quoted.field(name)} 在这里写了两次`, { do: 'remove' }),
  formEmpty: () => format`${bare.word('form')} 缺少 ${quoted.word('fields')} 或 ${quoted.word('groups')}`,
  formBoth: () =>
    format`${bare.word('form')} 里 ${quoted.word('fields')} 和 ${quoted.word('groups')} 只能写一个`,
  keyOfPage: (key: string, title: string) =>
    format`快捷键 ${quoted.name(key)} 在这一页用于“${title}”，请换一个`,
  keyTwice: (key: string, other: string) =>
    format`快捷键 ${quoted.name(key)} 已用于按钮 ${quoted.action(other)}`,
  wordWithoutRecord: (word: string, name: string) =>
    withRemedy(format`按钮 ${quoted.action(name)} 不针对某条记录，${OMIT} ${quoted.word(word)}`, {
      do: 'remove',
    }),
  pageOpensInTab: (id: string) =>
    format`页面 ${quoted.screen(id)} 是手写的，只能在新标签打开${phrase(`：写 { "screen": "${id}", "as": "tab" }`, '')}`,
  openAndSet: (name: string) =>
    format`按钮 ${quoted.action(name)} 打开页面，不能同时写 ${quoted.word('set')}`,
  listForOne: (field: string) => format`字段 ${quoted.field(field)} 只有一个值，不能设成一组值`,
  queryAndFrom: () => format`卡片用了 ${quoted.word('query')}，就不能再写 ${quoted.word('from')}`,
  runNeedsResult: () =>
    format`用 ${quoted.word('run')} 的卡片要用 ${quoted.word('result')} 说明结果有哪些字段`,
  lessAndPer: () => format`${quoted.word('less')} 和 ${quoted.word('per')} 只能写一个`,
  secondIsPlain: (name: string) =>
    format`查询 ${quoted.query(name)} 自己带有 ${quoted.word('less')}、${quoted.word('per')} 或 ${quoted.word('run')}，不能再用来减或除`,
  secondOverTime: (word: string) =>
    format`${quoted.word(word)} 只用于数字，或按 ${SPANS} 分的图，不能有 ${quoted.word('split')}`,
  compareMisfit: () =>
    format`${quoted.word('compare')} 画的是日期范围的对比：要有 ${phrase('range.compare', '「日期范围」的「与哪一期比较」')}，是按 ${SPANS} 分的 ${bare.choice('line', 'as')}，没有 ${quoted.word('split')}`,
  resultNeedsRun: () =>
    withRemedy(format`只有用 ${quoted.word('run')} 的卡片才写 ${quoted.word('result')}`, { do: 'remove' }),
  operatorBesideField: (field: string) =>
    format`字段 ${quoted.field(field)} 与另一字段比较时，${phrase('要写在运算符里，如 {"gt": {"field": "…"}}', '不能再写别的条件')}`,

  // dashboards
  measureMisfit: (field: string, type: string, kind: string) =>
    format`字段 ${quoted.field(field)}（${bare.type(type)}）不是数字，${phrase(`不能求 ${kind}`, '不能相加或平均')}`,
  overMisfit: (field: string, type: string) =>
    format`字段 ${quoted.field(field)}（${bare.type(type)}）不是时间，不能用作 ${bare.word('over')}`,
  spanNeedsOver: (span: string) =>
    format`按 ${quoted.choice(span, 'by')} 分组需要用 ${quoted.word('over')} 说明是哪个时间`,
  axisMisfit: (field: string, type: string) =>
    format`字段 ${quoted.field(field)}（${bare.type(type)}）不能用来分组，应当是选项、字典、引用、开关，或 ${SPANS}`,

  // across files
  ofItself: () => format`${phrase('resource.of', '「显示另一页面的记录」')} 不能指向本页`,
  ofAnother: (id: string, base: string) =>
    format`页面 ${quoted.screen(id)} 显示的是 ${quoted.screen(base)} 的记录，${phrase(`请直接写 "of": "${base}"`, '请直接选那个页面')}`,
  ofNothing: (id: string) => format`页面 ${quoted.screen(id)} 没有自己的记录`,
  verbTaken: (name: string) => format`动词 ${quoted.name(name)} 已有别的用处，请换一个`,
  permissionClash: (prefix: string, other: string, free: string) =>
    withRemedy(
      format`权限码前缀 ${quoted.name(prefix)} 与 ${bare.screen(other)} 相同，${phrase(`请写一行 "permission": "${free}"`, '请换一个')}`,
      { do: 'set', path: ['permission'], value: free, title: free },
    ),
  pageNotDrawn: (id: string) => format`旁边没有 Page.tsx，页面 ${bare.screen(id)} 画不出来`,
  pageTaken: (name: string, other: string) =>
    format`${quoted.name(name)} 已经是页面 ${bare.screen(other)} 的，请换一个`,
  routeClash: (route: string, other: string) =>
    format`地址 ${quoted.name(route)} 与 ${bare.screen(other)} 相同，${phrase('请用 "route" 另写一个', '请换一个')}`,
  pathClash: (path: string, other: string) =>
    format`接口地址 ${quoted.name(path)} 与 ${bare.screen(other)} 相同`,
  pathNested: (inner: string, outer: string, other: string) =>
    format`接口地址 ${quoted.name(inner)} 在 ${quoted.name(outer)} 之下，会抢走 ${bare.screen(other)} 的接口，请换一个`,
  tableOwners: (table: string, other: string) =>
    format`表 ${quoted.name(table)} 已由 ${bare.screen(other)} 拥有，${phrase(`请用 "of": "${other}"，或 "owned": false`, '请换一个表名，或改为显示那个页面的记录')}`,
  formerStillThere: (id: string) =>
    format`页面 ${quoted.screen(id)} 还在，不是从前的编号；搬走页面请删去它的旧文件`,
  formerNameTaken: (name: string, other: string) =>
    withRemedy(
      format`从前的名字 ${quoted.name(name)} 已写在字段 ${bare.field(other)} 里，一个名字只能是一个字段的`,
      { do: 'remove' },
    ),
  formerTaken: (id: string, other: string) =>
    format`从前的编号 ${quoted.name(id)} 已写在 ${bare.screen(other)} 里，一个编号只能搬到一个页面`,
};
