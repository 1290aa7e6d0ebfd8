import * as texts from '#texts/language/messages';
import * as signs from '#texts/signs';
import type { Scalar } from '../../../contract/condition';
import type { FormulaKind } from '../../../contract/formula';
import type { Sentence } from '../../../contract/sentence';
import { bare, format, isNothing, joined, phrase, quoted, suggestion, withRemedy } from '../sentence';

const KINDS: Readonly<Record<string, string>> = {
  number: texts.formulaNumber,
  literalNumber: texts.formulaNumber,
  text: texts.text,
  literalText: texts.text,
  date: texts.date,
  time: texts.time,
  seconds: texts.duration,
  boolean: texts.boolean,
  choice: texts.choice,
};

/** Kinds of money are called as their types. */
function kind(name: FormulaKind): Sentence {
  const title = KINDS[name];
  return title === undefined ? format`${bare.type(name)}` : { parts: [title] };
}

const WANTED: Readonly<Record<string, string>> = {
  add: texts.wantedByAdd,
  subtract: texts.wantedByAdd,
  multiply: texts.wantedByMultiply,
  divide: texts.wantedByMultiply,
  round: texts.wantedByMultiply,
  floor: texts.wantedByMultiply,
  ceil: texts.wantedByMultiply,
  min: texts.wantedByAdd,
  max: texts.wantedByAdd,
  concat: texts.wantedByConcat,
  hour: texts.time,
};

/** What is wrong with a formula. */
export const formulaMessages = {
  formulaWord: (name: string, word: string) =>
    withRemedy(format(texts.calculatedTakesNo(quoted.field(name), bare.word('formula'), quoted.word(word))), {
      do: 'remove',
    }),
  formulaWritten: (name: string) =>
    withRemedy(format(texts.calculatedNotWritten(quoted.field(name), bare.word('formula'))), {
      do: 'remove',
    }),
  formulaCircle: (name: string) => format(texts.formulaCircle(quoted.field(name), bare.word('formula'))),
  formulaHidden: (name: string, hidden: string) =>
    format(texts.formulaReveals(quoted.field(name), quoted.field(hidden), bare.word('formula'))),
  formulaOperand: (name: string, type: string) =>
    format(texts.notCalculable(quoted.field(name), bare.type(type))),
  formulaNoRows: (name: string) => format(texts.noRowsToCount(quoted.field(name), bare.type('rows'))),
  formulaUnlike: (wanted: FormulaKind, found: FormulaKind) =>
    format(texts.kindsDiffer(kind(wanted), kind(found))),
  formulaResult: (name: string, found: FormulaKind, type: string) =>
    format(texts.resultMisfits(quoted.field(name), bare.type(type), bare.word('formula'), kind(found))),
  formulaUnfit: (operation: string, found: FormulaKind) =>
    format(
      texts.operationMisfits(quoted.word(operation), kind(found), WANTED[operation] ?? texts.dateOrTime),
    ),
  formulaLiteral: (value: Scalar, wanted: FormulaKind, options: readonly string[] = []) => {
    const near = suggestion(String(value), options, quoted.option);
    const all =
      options.length > 0 ? format(texts.available(joined(options.map((one) => bare.name(one))))) : near;
    return format(texts.formulaValueMisfits(quoted.name(value), kind(wanted), isNothing(near) ? all : near));
  },
  formulaUser: () =>
    format(texts.sameForEverybody(bare.word('formula'), phrase(signs.bracketed('$user'), ''))),
  formulaInRows: (name: string) => format(texts.sameRowOnly(quoted.field(name))),
  formulaPlace: () => format(texts.ownFieldsOnly(bare.word('formula'))),
  formulaTooLong: (name: string, most: number) =>
    format(texts.formulaTooLong(quoted.field(name), bare.word('formula'), most)),
};
