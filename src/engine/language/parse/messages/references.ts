import * as texts from '#texts/language/messages';
import { bare, format, phrase, quoted } from '../sentence';

/** Which records may be chosen, and what is read of those that are (`language.md` §3). */
export const referenceMessages = {
  whereOfSeveral: (name: string) => format(texts.whereOfSeveral(quoted.field(name), bare.word('where'))),
  whereElsewhere: (name: string, own: string, its: string) =>
    format(texts.referencesDiffer(quoted.field(name), bare.screen(own), bare.screen(its))),
  whereCompares: (name: string, operator: string) =>
    format(
      texts.severalCompared(
        quoted.field(name),
        quoted.word(operator),
        phrase(`{"field": "${name}"}`, texts.equals),
      ),
    ),
  foreignValue: (name: string) => format(texts.pathOnlyInDefaults(quoted.field(name))),
  defaultCircle: (name: string) => format(texts.defaultCircle(quoted.field(name), bare.word('default'))),
  defaultHidden: (name: string, source: string) =>
    format(texts.defaultReveals(quoted.field(name), bare.word('default'), quoted.field(source))),
  notOneReference: (name: string) => format(texts.noSingleReference(quoted.field(name), bare.type('ref'))),
  foreignHere: (name: string) => format(texts.pathNotHere(quoted.field(name))),
  foreignHidden: (name: string) => format(texts.pathReveals(quoted.field(name))),
  ruleReachesElsewhere: (title: string, name: string) =>
    format(
      texts.ruleWaitsElsewhere(
        title,
        quoted.field(name),
        bare.choice('added', 'after'),
        phrase('changed', texts.changed),
        phrase('daily', texts.daily),
      ),
    ),
  whereCircle: (name: string) =>
    format(texts.choicesCircle(quoted.field(name), phrase('where', texts.whereInPanel))),
};
