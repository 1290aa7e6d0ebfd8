import * as texts from '#texts/values';
import { acceptWhole, isTooLarge, isWhole, thousands } from './number';

interface Movable {
  words: { signed?: boolean };
}

/** The word of numbers that are movements. */
export const signedWord = {
  signed: {
    type: 'boolean',
    description: texts.isChange,
    examples: [true],
  },
} as const;

/** The + of what comes, where a number is a movement; what goes has its own. */
export function signOf(value: unknown, { words }: Movable): '+' | '' {
  return words.signed && Number(value) > 0 ? '+' : '';
}

/** What all types of whole numbers have in common; each adds its name, its words and its sample. */
export const wholeNumber = {
  words: {},
  refusedWords: ['maxLength', 'pattern'],
  storage: 'bigint',
  comparability: 'number',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 110,
  widest: 180,
  align: 'right',
  accept: acceptWhole,
  validate: (value: unknown) => {
    if (isWhole(value)) return null;
    return isTooLarge(value) ? texts.tooLarge(thousands(Number.MAX_SAFE_INTEGER)) : texts.mustBeWhole;
  },
  text: (value: unknown, field: Movable) => `${signOf(value, field)}${thousands(Number(value))}`,
  spreadsheet: { divisor: 1, format: '0' },
  schema: () => ({ type: 'integer' }),
} as const;
