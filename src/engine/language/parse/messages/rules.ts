import * as texts from '#texts/language/messages';
import type { Moved } from '../../../contract/effect';
import { bare, format, joined, phrase, quoted } from '../sentence';
import { FILL, OMIT } from './shared';

const MOVED: Record<Moved, string> = { money: texts.money, rights: texts.rights };
const named = (title: string) => format(texts.ruleNamed(title));

/** What rules wait for and do (`language.md` §6). */
export const ruleMessages = {
  ruleDoesNothing: (title: string) =>
    format(texts.ruleDoesNothing(named(title), FILL, bare.word('set'), bare.word('run'))),
  ruleReachesNothing: (title: string) =>
    format(texts.ruleReachesNothing(named(title), FILL, bare.word('when'))),
  ruleDailyOfAll: (title: string) => format(texts.ruleDailyOfAll(named(title), FILL, bare.word('when'))),
  ruleOfOther: (base: string) =>
    format(texts.rulesElsewhere(bare.screen(base), phrase(texts.writeRulesThere, texts.placeRulesThere))),
  ruleMoves: (title: string, moved: Moved) => format(texts.ruleMoves(named(title), MOVED[moved])),
  ruleWritesMoving: (title: string, screen: string, moved: Moved) =>
    format(texts.ruleWritesMoving(named(title), bare.screen(screen), MOVED[moved])),
  ruleAsks: (title: string, effect: string) =>
    format(texts.ruleAsks(named(title), OMIT, quoted.name(effect))),
  ruleOperator: (title: string, fact: string) =>
    format(texts.ruleOperator(named(title), OMIT, quoted.name(fact))),
  ruleUnder: (field: string) => format(texts.ruleUnder(quoted.field(field), bare.word('under'))),
  ruleCircle: (titles: readonly string[]) =>
    format(texts.ruleCircle(joined(titles.map((one) => `“${one}”`)), bare.word('when'))),
  ruleCircleAcross: (rules: readonly { title: string; screen: string }[]) =>
    format(
      texts.ruleCircle(
        joined(rules.map(({ title, screen }) => format(texts.ruleOfScreen(title, bare.screen(screen))))),
        bare.word('when'),
      ),
    ),
};
