import type { Scalar } from '../../../contract/condition';
import type { FormulaKind } from '../../../contract/formula';
import type { Sentence } from '../../../contract/sentence';
import { bare, format, isNothing, joined, phrase, quoted, suggestion, withRemedy } from '../sentence';

const KINDS: Readonly<Record<string, string>> = {
  number: '数字',
  literalNumber: '数字',
  text: '文本',
  literalText: '文本',
  date: '日期',
  time: '时间',
  seconds: '时长',
  boolean: '是否',
  choice: '选项',
};

/** Kinds of money are called as their types. */
function kind(name: FormulaKind): Sentence {
  const title = KINDS[name];
  return title === undefined ? format`${bare.type(name)}` : { parts: [title] };
}

const WANTED: Readonly<Record<string, string>> = {
  add: '数字、金额、时长、日期或时间',
  subtract: '数字、金额、时长、日期或时间',
  multiply: '数字、金额或时长',
  divide: '数字、金额或时长',
  round: '数字、金额或时长',
  floor: '数字、金额或时长',
  ceil: '数字、金额或时长',
  min: '数字、金额、时长、日期或时间',
  max: '数字、金额、时长、日期或时间',
  concat: '文本、数字、选项、日期或时间',
  hour: '时间',
};

/** What is wrong with a formula. */
export const formulaMessages = {
  formulaWord: (name: string, word: string) =>
    withRemedy(
      format`字段 ${quoted.field(name)} 由 ${bare.word('formula')} 算出来，不能再写 ${quoted.word(word)}`,
      {
        do: 'remove',
      },
    ),
  formulaWritten: (name: string) =>
    withRemedy(format`字段 ${quoted.field(name)} 由 ${bare.word('formula')} 算出来，不能写进去`, {
      do: 'remove',
    }),
  formulaCircle: (name: string) =>
    format`字段 ${quoted.field(name)} 的 ${bare.word('formula')} 绕了一圈又用到它自己`,
  formulaHidden: (name: string, hidden: string) =>
    format`字段 ${quoted.field(name)} 会说出 ${quoted.field(hidden)}：它敏感、只写或另需权限才能看，不能用在 ${bare.word('formula')} 里`,
  formulaOperand: (name: string, type: string) =>
    format`字段 ${quoted.field(name)}（${bare.type(type)}）的值不能用来计算`,
  formulaNoRows: (name: string) => format`字段 ${quoted.field(name)} 不是 ${bare.type('rows')}，没有行可数`,
  formulaUnlike: (wanted: FormulaKind, found: FormulaKind) =>
    format`${kind(wanted)} 与 ${kind(found)} 不能相加、相减或二选一；要换算请先乘或除`,
  formulaResult: (name: string, found: FormulaKind, type: string) =>
    format`字段 ${quoted.field(name)}（${bare.type(type)}）的 ${bare.word('formula')} 算出来是 ${kind(found)}`,
  formulaUnfit: (operation: string, found: FormulaKind) =>
    format`${quoted.word(operation)} 不能用于 ${kind(found)}，应当是${WANTED[operation] ?? '日期或时间'}`,
  formulaLiteral: (value: Scalar, wanted: FormulaKind, options: readonly string[] = []) => {
    const near = suggestion(String(value), options, quoted.option);
    const all = options.length > 0 ? format`，可用：${joined(options.map((one) => bare.name(one)))}` : near;
    return format`${quoted.name(value)} 不是 ${kind(wanted)}${isNothing(near) ? all : near}`;
  },
  formulaUser: () =>
    format`${bare.word('formula')} 的值对每个人都一样，不能用到看的人${phrase('（$user）', '')}`,
  formulaInRows: (name: string) =>
    format`子表的字段 ${quoted.field(name)} 只能由同一行的字段算出来，不能用到此刻、今天或所引的记录`,
  formulaPlace: () => format`${bare.word('formula')} 只用于本页的字段和子表的字段`,
  formulaTooLong: (name: string, most: number) =>
    format`字段 ${quoted.field(name)} 的 ${bare.word('formula')} 太长，最多 ${most} 步，请拆成几个字段`,
};
