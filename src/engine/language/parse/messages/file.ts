import type { NamedPart, Sentence } from '../../../contract/sentence';
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
} from '../sentence';
import { meantOr } from './shared';

/** So many choices are more than a sentence should hold. */
const MANY = 20;

const ALL_TYPES = phrase('全部类型见 docs/reference.md 的“字段类型”', '请从列出的类型里选');

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

/** A file by itself: that it is JSON, and has the shape of a screen. */
export const fileMessages = {
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
};
