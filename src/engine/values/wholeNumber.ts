import { acceptWhole, isWhole, thousands } from './number';

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
  align: 'right',
  accept: acceptWhole,
  validate: (value: unknown) => (isWhole(value) ? null : '必须是整数'),
  text: (value: unknown) => thousands(Number(value)),
  spreadsheet: { divisor: 1, format: '0' },
  schema: () => ({ type: 'integer' }),
} as const;
