import type { EffectKind, EffectParameter, Moved } from '../../../contract/effect';
import type { NamedPart, Sentence } from '../../../contract/sentence';
import { bare, format, joined, phrase, quoted, suggestion, withRemedy } from '../sentence';
import { FILL, type FittingEffect, fitting, meantOr, OMIT, ROW } from './shared';

const parametersOf = (words: NamedPart[]): Sentence =>
  words.length === 0 ? format`，它没有参数` : format`，它的参数：${joined(words)}`;

/** What an effect is, and what one of that kind is used for. */
const EFFECT_KINDS: Record<EffectKind, { is: string; use: string }> = {
  action: { is: '按钮的动作', use: '由按钮执行' },
  computed: { is: '字段的计算', use: '计算字段' },
  card: { is: '卡片的计算', use: '计算卡片' },
  hook: { is: '保存前后的钩子', use: '放在 hooks 里' },
};

const MOVED: Record<Moved, string> = { money: '金钱', rights: '权限' };

/** What buttons and fields run, and what a button asks, sets and takes back. */
export const effectMessages = {
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
};
