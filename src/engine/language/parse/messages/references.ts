import { bare, format, phrase, quoted } from '../sentence';

/** Which records may be chosen, and what is read of those that are (`language.md` §3). */
export const referenceMessages = {
  whereOfSeveral: (name: string) =>
    format`字段 ${quoted.field(name)} 指向哪个页面由另一字段决定，不能再写 ${bare.word('where')}`,
  whereElsewhere: (name: string, own: string, its: string) =>
    format`字段 ${quoted.field(name)} 指向 ${bare.screen(own)}，这里要比的指向 ${bare.screen(its)}，不会相同`,
  whereCompares: (name: string, operator: string) =>
    format`字段 ${quoted.field(name)} 有多个值，不能用 ${quoted.word(operator)} 比，只能写${phrase(`{"field": "${name}"}`, '等于')}：是其中之一`,
  whereCircle: (name: string) =>
    format`字段 ${quoted.field(name)} 能选哪些，绕了一圈又由它自己决定：${phrase('where', '「只能选其中哪些」')} 里不能互相等着`,
};
