import { sheets } from '../../widgets/sheets';

/** A field of a new screen as it is suggested and shown for correction: from a column of a spreadsheet or of a table. */
export interface SuggestedField {
  name: string;
  title: string;
  type: string;
  isRequired: boolean;
  isUnique: boolean;
  /** Characters; null: not given. */
  maxLength: number | null;
  /** Values with their titles, where the type is `enum`. */
  options: [value: string, title: string][] | null;
  /** The screen that it refers to, where the type is `ref`. */
  to: string | null;
  /** A few of the current values. */
  samples: string[];
}

type Raw = Record<string, unknown>;

/** Types offered for a suggested field: their words are already filled in. */
export const SUGGESTED_TYPES = [
  'text',
  'integer',
  'decimal',
  'cny',
  'percent',
  'switch',
  'date',
  'datetime',
  'phone',
  'idcard',
  'bankcard',
  'url',
  'image',
  'color',
  'json',
  'ip',
  'enum',
  'ref',
] as const;

/** Suggested fields in the words of a screen file. */
export function suggestedFields(suggested: readonly SuggestedField[]): Record<string, Raw> {
  return Object.fromEntries(suggested.map((field) => [field.name, wordsOf(field)]));
}

/** A type that lacks what it cannot do without is a plain text until somebody says it. */
function wordsOf(field: SuggestedField): Raw {
  const { type: wanted, title, isRequired, isUnique, maxLength, options, to } = field;
  const definition: Raw = {
    ...(options !== null && options.length > 0 && { options: writtenOptions(options) }),
    ...(to !== null && { to }),
  };
  const isWhole = (sheets.get(wanted)?.requiredWords ?? []).every((word) => word in definition);
  const type = isWhole ? wanted : PLAIN;
  const sheet = sheets.get(type);
  const own = Object.fromEntries(Object.entries(definition).filter(([word]) => word in (sheet?.words ?? {})));
  const takes = (word: string) => !(sheet?.refusedWords ?? []).includes(word);
  return {
    type,
    title,
    ...(isRequired && { required: true }),
    ...(isUnique && takes('unique') && { unique: true }),
    ...(maxLength !== null && type === PLAIN && { maxLength }),
    ...own,
  };
}

const PLAIN = 'text';

/** Keys that look like integers would be put in another order, so then the options are a list. */
function writtenOptions(options: [string, string][]): unknown {
  return options.some(([value]) => /^\d+$/.test(value)) ? options : Object.fromEntries(options);
}
