import type { Sentence } from '../../../contract/sentence';
import {
  bare,
  format,
  joined,
  NOTHING,
  phrase,
  quoted,
  suggestion,
  suggestionOf,
  withRemedy,
} from '../sentence';
import { type FittingEffect, fitting, meantOr, OMIT } from './shared';

/** What is read off by everybody who sees which records meet a condition. */
const OF_ALL: Readonly<Record<string, string>> = { total: '合计', choice: '能选哪些' };

/** What there is instead, the first few with their titles. */
function listed(fields: { name: string; title: string }[]): Sentence {
  const first = fields.slice(0, 8).map(({ name, title }) => phrase(`${name}（${title}）`, `「${title}」`));
  const rest = fields.length > first.length ? `等 ${fields.length} 个字段` : '';
  return first.length === 0 ? NOTHING : format`，它有 ${joined(first)}${rest}`;
}

function placesOf(lines: number[]): Sentence {
  return format`还有 ${lines.length} 处用到${phrase(`：第 ${[...new Set(lines)].join('、')} 行`, '')}`;
}

/** Names that mean nothing, or something else, and values that do not fit. */
export const nameMessages = {
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
  hiddenInCondition: (field: string, use: string) =>
    use in OF_ALL
      ? format`${OF_ALL[use] ?? ''}的条件不能用字段 ${quoted.field(field)}：不是人人都看得到它`
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
};
