import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
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
const OF_ALL: Readonly<Record<string, string>> = { total: texts.ofTotal, choice: texts.ofChoice };

/** What there is instead, the first few with their titles. */
function listed(fields: { name: string; title: string }[]): Sentence {
  const first = fields
    .slice(0, 8)
    .map(({ name, title }) => phrase(`${name}${signs.bracketed(title)}`, signs.named(title)));
  const rest = fields.length > first.length ? texts.andOtherFields(fields.length) : '';
  return first.length === 0 ? NOTHING : format(texts.itHas(joined(first), rest));
}

function placesOf(lines: number[]): Sentence {
  return format(
    texts.otherUses(lines.length, phrase(texts.inLines([...new Set(lines)].join(signs.listComma)), '')),
  );
}

/** Names that mean nothing, or something else, and values that do not fit. */
export const nameMessages = {
  // names and kinds
  badPlace: () => format(texts.misplacedFile()),
  wrongEnding: (name: string) => format(texts.notJsonName(name)),
  reservedField: (name: string) =>
    format(
      texts.reservedName(
        phrase(texts.fieldName, texts.nameOfField),
        phrase(`"${name}"`, `“${name}”`),
        name === 'order' ? texts.useSortNo : '',
      ),
    ),
  rendererNotOfKind: (name: string, kind: string, kinds: readonly string[]) =>
    format(
      texts.wordOfKinds(
        quoted.choice(name, 'renderer'),
        phrase('kind', texts.kind),
        joined(kinds.map((one) => bare.kind(one))),
        bare.kind(kind),
      ),
    ),
  wordNotOfKind: (word: string, kind: string, kinds: string[]) =>
    format(
      texts.wordOfKinds(
        quoted.word(word),
        phrase('kind', texts.kind),
        joined(kinds.map((one) => bare.kind(one))),
        bare.kind(kind),
      ),
    ),
  wordMissingForKind: (word: string, kind: string) =>
    format(texts.kindLacksWord(phrase('kind', texts.kind), bare.kind(kind), quoted.word(word))),
  resourceNeeds: (word: string) => format(texts.namesLacksWord(bare.word('resource'), quoted.word(word))),
  resourceOfOnly: (word: string) =>
    format(texts.wordsExclude(bare.word('resource'), quoted.word('of'), quoted.word(word))),

  // references
  unknownField: (name: string, names: Iterable<string>) =>
    format(texts.unknownField(quoted.field(name), suggestion(name, names, quoted.field))),
  unknownForeign: (
    screen: string,
    name: string,
    names: Iterable<string>,
    fields: { name: string; title: string }[],
  ) =>
    format(
      texts.unknownFieldOf(
        bare.screen(screen),
        quoted.field(name, screen),
        meantOr(
          suggestion(name, names, (near) => quoted.field(near, screen)),
          listed(fields),
        ),
      ),
    ),
  removedField: (name: string, lines: number[], title = '') => {
    const field = phrase(`"${name}"`, title === '' ? `“${name}”` : signs.named(title));
    return format(texts.fieldDeleted(field, placesOf(lines)));
  },
  removedForeign: (screen: string, name: string, lines: number[], title = '') => {
    const field = phrase(`"${name}"`, title === '' ? `“${name}”` : signs.named(title));
    return format(texts.fieldOfScreenDeleted(bare.screen(screen), field, placesOf(lines)));
  },
  misspeltDefinition: (written: string, wanted: string, count: number) =>
    format(
      texts.probablyRenamed(
        quoted.field(written),
        quoted.field(wanted),
        count,
        suggestionOf(written, quoted.field(wanted)),
      ),
    ),
  unknownScreen: (id: string, ids: Iterable<string>) =>
    format(texts.unknownScreen(quoted.screen(id), suggestion(id, ids, quoted.screen))),
  screenByTitle: (title: string, ids: string[]) => {
    const [id, ...others] = ids;
    const names = joined(
      ids.map((one) => phrase(`"${one}"`, `“${one}”`)),
      texts.or,
    );
    if (id === undefined || others.length > 0) return format(texts.idOfTitle(title, names));
    return withRemedy(format`${signs.named(title)}${phrase(texts.hasId(id), texts.isScreenTitle)}`, {
      do: 'replace',
      written: title,
      meant: quoted.screen(id),
    });
  },
  unknownVerb: (name: string, names: Iterable<string>) =>
    format(texts.unknownVerb(quoted.action(name), suggestion(name, names, quoted.action))),
  unknownQuery: (name: string, names: Iterable<string>) =>
    format(texts.unknownQuery(quoted.query(name), suggestion(name, names, quoted.query))),
  unknownDictionary: (code: string, known: Iterable<string>) =>
    format(
      texts.unknownDictionary(
        phrase(`"${code}"`, `“${code}”`),
        meantOr(
          suggestion(code, known, quoted.name),
          format(
            texts.addDictionaryFirst(
              joined([...known].sort().map((one) => phrase(one, `“${one}”`))),
              [...known].length === 0 ? texts.none : '',
            ),
          ),
        ),
      ),
    ),
  unknownEffect: (name: string, names: Iterable<string>, here: readonly FittingEffect[]) =>
    format(
      texts.unknownEffect(quoted.name(name), meantOr(suggestion(name, names, quoted.name), fitting(here))),
    ),
  notARef: (name: string) =>
    format(
      texts.fieldIsNoReference(
        quoted.field(name),
        phrase(texts.cannotWritePath(name), texts.noFieldsOfOthers),
      ),
    ),
  notSearchable: (name: string, type: string) =>
    format(texts.notSearchable(quoted.field(name), bare.type(type))),
  notSortable: (name: string, type: string) => format(texts.notSortable(quoted.field(name), bare.type(type))),
  sensitiveSort: (name: string) => format(texts.sensitiveNotSortable(quoted.field(name))),
  paletteOpensNothing: () =>
    format(texts.paletteOpensNothing(bare.word('detail'), bare.word('form'), OMIT, bare.word('palette'))),
  paletteSensitive: (name: string) =>
    format(texts.paletteOfSensitive(quoted.field(name), bare.word('palette'))),
  notStored: (name: string, use: string) =>
    format(
      texts.notStored(quoted.field(name), phrase(signs.bracketed('stored: false'), texts.isCalculated), use),
    ),
  wordNotStored: (name: string, word: string) =>
    withRemedy(
      format(
        texts.notStoredWord(
          quoted.field(name),
          phrase(signs.bracketed('stored: false'), texts.isCalculated),
          OMIT,
          bare.word(word),
        ),
      ),
      { do: 'remove' },
    ),
  formTwice: (name: string) => withRemedy(format(texts.twiceInForm(quoted.field(name))), { do: 'remove' }),
  auditInForm: (name: string) =>
    withRemedy(format(texts.systemFieldInForm(quoted.field(name))), { do: 'remove' }),
  periodNeedsTitle: (name: string, to: string) =>
    format(
      texts.periodLacksTitle(
        quoted.field(name),
        quoted.field(to),
        quoted.word('title'),
        phrase(texts.periodTitle, texts.periodTitleInPanel),
      ),
    ),
  periodMisfit: (name: string, to: string) =>
    format(texts.periodMisfits(quoted.field(name), quoted.field(to))),
  underMisfit: () => format(texts.underOfTrees(quoted.word('under'), bare.word('by'), bare.type('ref'))),
  timelineMisfit: (name: string, type: string) =>
    format(texts.timelineMisfits(quoted.field(name), bare.type(type), bare.type('datetime'))),
  threadSide: (name: string, type: string) =>
    format(texts.writerMisfits(quoted.field(name), bare.type(type), bare.type('enum'))),
  threadWriter: (value: string, field: string, values: string[]) =>
    format(
      texts.unknownOption(
        quoted.field(field),
        quoted.option(value, field),
        suggestion(value, values, (one) => quoted.option(one, field)),
      ),
    ),
  threadWrite: (name: string) => format(texts.notForThreads(quoted.action(name), bare.type('text'))),
  timelineOfNoList: (id: string) => format(texts.notForTimelines(quoted.screen(id))),
  treeParent: (name: string) =>
    format(
      texts.parentMisfits(
        phrase(texts.fieldOfTreeParent, texts.parentField),
        quoted.field(name),
        bare.type('ref'),
      ),
    ),

  // conditions and values
  operatorMisfit: (field: string, type: string, operator: string, fitting: string[]) =>
    format(
      texts.operatorMisfits(
        quoted.field(field),
        bare.type(type),
        bare.word(operator),
        fitting.length > 0 ? format(texts.available(joined(fitting.map((one) => bare.word(one))))) : '',
      ),
    ),
  notAnOption: (field: string, value: unknown, options: string[]) =>
    format(
      texts.unknownOptionOf(
        quoted.option(value, field),
        quoted.field(field),
        joined(options.map((one) => bare.option(one, field))),
        suggestion(String(value), options, (one) => quoted.option(one, field)),
      ),
    ),
  optionByTitle: (field: string, title: string, value: string) =>
    withRemedy(format`“${title}”${phrase(texts.hasValue(JSON.stringify(value)), texts.isOptionTitle)}`, {
      do: 'replace',
      written: title,
      meant: quoted.option(value, field),
    }),
  valueMisfit: (field: string, value: unknown, why: string) =>
    format(
      texts.namesValueMisfits(phrase(JSON.stringify(value), `“${String(value)}”`), quoted.field(field), why),
    ),
  factMisfit: (field: string, type: string, fact: string) =>
    format(texts.factMisfits(quoted.field(field), bare.type(type), quoted.name(fact))),
  fieldMisfit: (field: string, type: string, other: string, otherType: string) =>
    format(
      texts.fieldsDiffer(quoted.field(field), bare.type(type), quoted.field(other), bare.type(otherType)),
    ),
  hiddenInCondition: (field: string, use: string) =>
    use in OF_ALL
      ? format(texts.conditionReveals(OF_ALL[use] ?? '', quoted.field(field)))
      : format(texts.conditionOfMasked(quoted.field(field))),
  underInButton: (field: string) => format(texts.conditionOfTree(quoted.field(field), bare.word('under'))),
  hiddenInRows: (name: string) => format(texts.rowsReveal(quoted.field(name))),
  refusedInRows: (word: string, name: string) =>
    format(texts.rowsRefuse(bare.word(word), quoted.field(name))),
  patternInSlashes: (pattern: string) => format(texts.patternHasSlashes(quoted.name(pattern))),
  patternBroken: (pattern: string) => format(texts.patternInvalid(quoted.name(pattern))),
  patternBacktracks: (pattern: string) => format(texts.patternLooks(quoted.name(pattern))),
  patternUnsupported: (pattern: string, part: string) =>
    format(texts.patternHasPart(quoted.name(pattern), part)),
  patternTooLarge: (pattern: string, size: number, most: number) =>
    format(texts.patternTooLarge(quoted.name(pattern), size, most)),
  patternTooSlow: (pattern: string, maxLength: number, most: number) =>
    format(texts.patternTooShort(quoted.name(pattern), most, bare.word('maxLength'), maxLength)),
};
