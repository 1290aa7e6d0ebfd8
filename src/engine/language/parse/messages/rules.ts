import type { Moved } from '../../../contract/effect';
import { bare, format, joined, phrase, quoted } from '../sentence';
import { FILL, OMIT } from './shared';

const MOVED: Record<Moved, string> = { money: '金钱', rights: '权限' };
const named = (title: string) => format`规则“${title}”`;

/** What rules wait for and do (`language.md` §6). */
export const ruleMessages = {
  ruleDoesNothing: (title: string) =>
    format`${named(title)}什么也不做：${FILL} ${bare.word('set')} 或 ${bare.word('run')}`,
  ruleReachesNothing: (title: string) =>
    format`${named(title)}等条件变为符合，却没有条件：${FILL} ${bare.word('when')}`,
  ruleDailyOfAll: (title: string) =>
    format`${named(title)}每天做，要说对哪些记录：${FILL} ${bare.word('when')}`,
  ruleOfOther: (base: string) =>
    format`这里显示的是 ${bare.screen(base)} 的记录，${phrase('rules 写在那个页面', '规则写在那个页面')}`,
  ruleMoves: (title: string, moved: Moved) =>
    format`${named(title)}牵动${MOVED[moved]}，不能由系统自己做：请用按钮`,
  ruleWritesMoving: (title: string, screen: string, moved: Moved) =>
    format`${named(title)}改页面 ${bare.screen(screen)} 的记录，那里有牵动${MOVED[moved]}的动作，只能由人来改`,
  ruleAsks: (title: string, effect: string) =>
    format`${named(title)}没有人回答追问，${OMIT} ${quoted.name(effect)}`,
  ruleOperator: (title: string, fact: string) =>
    format`${named(title)}由系统执行，没有当前操作人，${OMIT} ${quoted.name(fact)}`,
  ruleUnder: (field: string) => format`规则的条件不能对字段 ${quoted.field(field)} 用 ${bare.word('under')}`,
  ruleCircle: (titles: readonly string[]) =>
    format`规则${joined(titles.map((one) => `“${one}”`))}互相触发，停不下来：请让其中一条的 ${bare.word('when')} 不再符合`,
  ruleCircleAcross: (rules: readonly { title: string; screen: string }[]) =>
    format`规则${joined(rules.map(({ title, screen }) => format`“${title}”（${bare.screen(screen)}）`))}互相触发，停不下来：请让其中一条的 ${bare.word('when')} 不再符合`,
};
