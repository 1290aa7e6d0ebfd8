import * as signs from '#texts/signs';
import * as texts from '#texts/values';

const fieldNamed = (description: string, example: string) =>
  ({ $ref: '#/definitions/fieldName', description, examples: [example] }) as const;

/** Of audio and video: where its length is stored, for lists that do not fetch the file. */
export const lengthWord = fieldNamed(texts.lengthField, 'seconds');

/** Of films: the picture shown before it plays, and where its size is kept. */
export const filmWords = {
  poster: fieldNamed(texts.posterField, 'cover'),
  length: lengthWord,
  width: fieldNamed(texts.widthField, 'width'),
  height: fieldNamed(texts.heightField, 'height'),
};

interface Upload {
  /** Endings taken where the file does not say. */
  accept: string[];
  maxKB: number;
  examples: { accept: string[]; maxKB: number };
}

/** What all types of uploaded files have in common; each adds its name, its endings and its sample. */
export function uploaded({ accept, maxKB, examples }: Upload) {
  const named = accept.map((ending) => ending.slice(1)).join(signs.listComma);
  return {
    words: {
      accept: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', pattern: '^\\.[a-z0-9]+$' },
        description: texts.acceptedExtensions(named),
        examples: [examples.accept],
      },
      maxKB: {
        type: 'integer',
        minimum: 1,
        description: texts.maxSize,
        default: maxKB,
        examples: [examples.maxKB],
      },
    },
    refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
    storage: 'text',
    comparability: 'none',
    match: 'exact',
    canBeMultiple: true,
    normalise: (words: Record<string, unknown>) => ({ accept, maxKB, ...words }),
    isSortable: false,
    isSearchable: false,
    align: 'left',
    validate: (value: unknown, field: { words: { accept?: string[] } }) =>
      isStoredPath(value, field.words.accept ?? []) ? null : texts.mustBeUploaded,
    text: (value: unknown) => String(value),
    schema: () => ({ type: 'string' }),
  } as const;
}

/** A stored file: a relative path below the storage's root, or a full web address, with one of the allowed endings. */
function isStoredPath(text: unknown, accept: readonly string[]): text is string {
  if (typeof text !== 'string' || text.length > 500 || text.split('/').includes('..')) return false;
  const isPlace = /^https?:\/\/\S+$/.test(text) || /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(text);
  return isPlace && accept.some((ending) => text.toLowerCase().endsWith(ending));
}
