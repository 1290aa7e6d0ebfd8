import { bare, format, phrase, quoted } from '../sentence';

/** Which records may be chosen, and what is read of those that are (`language.md` §3). */
export const referenceMessages = {
  whereOfSeveral: (name: string) =>
    format`字段 ${quoted.field(name)} 指向哪个页面由另一字段决定，不能再写 ${bare.word('where')}`,
  whereElsewhere: (name: string, own: string, its: string) =>
    format`字段 ${quoted.field(name)} 指向 ${bare.screen(own)}，这里要比的指向 ${bare.screen(its)}，不会相同`,
  whereCompares: (name: string, operator: string) =>
    format`字段 ${quoted.field(name)} 有多个值，不能用 ${quoted.word(operator)} 比，只能写${phrase(`{"field": "${name}"}`, '等于')}：是其中之一`,
  foreignValue: (name: string) => format`这里不能取所引记录的字段 ${quoted.field(name)}：只有默认值能`,
  defaultCircle: (name: string) =>
    format`字段 ${quoted.field(name)} 的 ${bare.word('default')} 绕了一圈又跟着它自己`,
  defaultHidden: (name: string, source: string) =>
    format`字段 ${quoted.field(name)} 的 ${bare.word('default')} 不能取 ${quoted.field(source)}：它敏感、只写或另需权限才能看`,
  notOneReference: (name: string) =>
    format`字段 ${quoted.field(name)} 不是只指向一个页面的一条记录的 ${bare.type('ref')}，不能取它的字段`,
  foreignHere: (name: string) =>
    format`这里的条件不能用所引记录的字段 ${quoted.field(name)}：只能用在字段、分组、警示、规则和不要审批的按钮的条件里`,
  foreignHidden: (name: string) =>
    format`条件不能用所引记录的字段 ${quoted.field(name)}：它敏感、只写或另需权限才能看`,
  ruleReachesElsewhere: (title: string, name: string) =>
    format`规则“${title}”等条件变为符合，但 ${quoted.field(name)} 在别的页面改动，这里不知道：请用 ${bare.choice('added', 'after')}、${phrase('changed', '改动后')} 或 ${phrase('daily', '每天')}`,
  whereCircle: (name: string) =>
    format`字段 ${quoted.field(name)} 能选哪些，绕了一圈又由它自己决定：${phrase('where', '「只能选其中哪些」')} 里不能互相等着`,
};
