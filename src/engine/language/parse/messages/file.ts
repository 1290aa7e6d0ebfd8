import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
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

const ALL_TYPES = phrase(texts.allTypesInDocs, texts.chooseListedType);

const PARSE_ERRORS: Record<string, string> = {
  InvalidSymbol: texts.unknownSymbol,
  InvalidNumberFormat: texts.badNumber,
  PropertyNameExpected: texts.nameExpected,
  ValueExpected: texts.valueExpected,
  ColonExpected: texts.colonMissing,
  CommaExpected: texts.commaMissing,
  CloseBraceExpected: texts.braceMissing,
  CloseBracketExpected: texts.bracketMissing,
  EndOfFileExpected: texts.contentAfterEnd,
  InvalidCommentToken: texts.noComments,
  UnexpectedEndOfString: texts.quoteUnpaired,
  InvalidEscapeCharacter: texts.badEscape,
  InvalidCharacter: texts.badCharacter,
};

const KIND_NAMES: Record<string, NamedPart | string> = {
  string: texts.text,
  integer: texts.integer,
  number: texts.number,
  boolean: phrase(texts.fileTrueOrFalse, texts.yesOrNo),
  object: phrase(texts.object, texts.contents),
  array: phrase(texts.list, texts.listOfContents),
};

const LIMITS: Record<string, (limit: number) => string> = {
  minimum: (limit) => texts.atLeast(limit),
  maximum: (limit) => texts.atMost(limit),
  minItems: (limit) => texts.atLeastItems(limit),
  maxItems: (limit) => texts.atMostItems(limit),
  maxLength: (limit) => texts.atMostLetters(limit),
  minProperties: (limit) => texts.atLeastItems(limit),
  maxProperties: (limit) => texts.atMostItems(limit),
};

/** A file by itself: that it is JSON, and has the shape of a screen. */
export const fileMessages = {
  // parse
  json: PARSE_ERRORS,
  badlyWritten: texts.badlyWritten,
  latinWanted: (symbol: string, latin: string) => format(texts.fullWidthSymbol(symbol, latin)),
  chineseQuote: (mark: string) => format(texts.chineseQuote(mark)),
  commaMissing: (line: number) => format(texts.commaMissingAt(line)),
  commaTooMany: (line: number | null) =>
    line === null ? format(texts.commaTooMany()) : format(texts.commaTooManyAt(line)),
  unclosed: (line: number, bracket: string) => format(texts.bracketUnpaired(line, bracket)),
  bracketTooMany: (bracket: string) => format(texts.bracketTooMany(bracket)),
  tooDeep: (most: number) => format(texts.nestsTooDeep(most)),
  tooManyNames: (count: number, most: number) => format(texts.tooManyNames(count, most)),
  otherEncoding: () => format(texts.notUtf8()),
  notJson: (what: Sentence | string) => format(texts.invalidJson(what)),
  duplicateKey: (key: string) => format(texts.fileWrittenTwice(phrase(`"${key}"`, `“${key}”`))),
  forbiddenKey: (key: string) => format(texts.nameRefused(key)),
  newerVersion: (version: number, newest: number) => texts.newerVersion(version, newest),

  // validate
  unknownWord: (place: NamedPart | string, word: string, words: string[], right?: string) => {
    const meant =
      right === undefined ? suggestion(word, words, quoted.word) : suggestionOf(word, quoted.word(right));
    const sentence = format(
      texts.noSuchWord(place, phrase(`"${word}"`, `“${word}”`), phrase(texts.theWord, texts.theItem), meant),
    );
    // nobody knows what was meant: it can only go
    return isNothing(meant) ? withRemedy(sentence, { do: 'remove' }) : sentence;
  },
  wordElsewhere: (place: NamedPart | string, word: string, homes: string[]) =>
    format(
      texts.wordBelongsIn(
        place,
        quoted.word(word),
        phrase(texts.wordBelongs, texts.itemBelongs),
        joined(
          homes.map((home) => bare.word(home)),
          texts.or,
        ),
      ),
    ),
  wordAtTop: (place: NamedPart | string, word: string) =>
    format(
      texts.wordBelongsOutside(place, quoted.word(word), phrase(texts.belongsOutside, texts.belongsInPage)),
    ),
  queryWithoutScreen: () => format(texts.noScreenToCount(phrase(texts.writeFrom, ''))),
  missingWord: (place: NamedPart | string, word: string) =>
    format(texts.fileLacksWord(place, quoted.word(word))),
  unknownType: (place: NamedPart | string, type: unknown, types: string[]) =>
    format(
      texts.unknownType(
        place,
        phrase(texts.theTypeOf, texts.type),
        quoted.type(type),
        meantOr(suggestion(String(type), types, quoted.type), format`${signs.comma}${ALL_TYPES}`),
      ),
    ),
  typeCalled: (
    place: NamedPart | string,
    type: unknown,
    { type: right, title }: { type: string; title: string },
  ) =>
    withRemedy(
      format(
        texts.foreignType(
          place,
          phrase(texts.theTypeOf, texts.type),
          quoted.type(type),
          phrase(texts.writeType(title, right, ALL_TYPES.file), texts.isItType(title)),
        ),
      ),
      { do: 'replace', written: String(type), meant: quoted.type(right) },
    ),
  missingType: (place: NamedPart | string) => format(texts.fileLacksWord(place, quoted.word('type'))),
  notAmong: (place: NamedPart | string, value: unknown, choices: readonly unknown[]) => {
    const named = choices.map((choice) => quoted.choice(choice));
    const meant = suggestion(String(value), choices.map(String), quoted.choice);
    // of many only the one that was meant
    const offered =
      isNothing(meant) || choices.length <= MANY ? format(texts.available(joined(named))) : NOTHING;
    return format(
      texts.choiceMisfits(place, phrase(texts.theValue, ''), quoted.choice(value), offered, meant),
    );
  },
  kinds: KIND_NAMES,
  otherKind: texts.anotherForm,
  limits: LIMITS,
  wrongKind: (place: NamedPart | string, wanted: NamedPart | string) => format(texts.mustBe(place, wanted)),
  empty: (place: NamedPart | string) => format(texts.mustNotBeEmpty(place)),
  outOfRange: (place: NamedPart | string, limit: string) => format`${place}${limit}`,
  saying: (place: NamedPart | string, saying: string, panel = saying) =>
    format`${place}${phrase(saying, panel)}`,
};
