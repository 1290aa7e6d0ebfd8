import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
import { bare, format, phrase, quoted, withRemedy } from '../sentence';

/** What a file says of the ways to draw a list, well written and without sense. */
export const layoutMessages = {
  layoutNeedsTime: (name: string) =>
    format(
      texts.layoutNeedsTime(
        quoted.choice(name, 'as'),
        phrase(texts.timeExample(name), texts.chooseGroupForm),
      ),
    ),
  layoutTwice: (name: string) =>
    withRemedy(format(texts.layoutTwice(quoted.choice(name, 'as'))), { do: 'remove' }),
  layoutOfTree: (name: string, title: string) =>
    format(texts.layoutOfTree(phrase(texts.layoutInFile(name, title), `“${title}”`))),
  layoutNeedsTabs: (name: string, title: string) =>
    format(
      texts.layoutNeedsTabs(phrase(`"${name}"${signs.bracketed(title)}`, `“${title}”`), quoted.word('tabs')),
    ),
  layoutStateMisfit: (name: string, title: string, field: string, type: string) =>
    format(
      texts.layoutStateMisfit(
        phrase(`"${name}"${signs.bracketed(title)}`, `“${title}”`),
        quoted.field(field),
        bare.type(type),
        bare.type('enum'),
        bare.type('dict'),
      ),
    ),
  layoutTimeMisfit: (field: string, type: string) =>
    format(texts.layoutTimeMisfit(quoted.field(field), bare.type(type))),
  layoutTimeNotSearched: (field: string) =>
    format(texts.layoutTimeNotSearched(quoted.field(field), quoted.word('search'))),
  layoutPeriodNotSearched: (from: string, to: string) =>
    format(texts.layoutPeriodNotSearched(quoted.word('search'), quoted.field(from), quoted.field(to))),
};
