const fieldNamed = (description: string, example: string) =>
  ({ $ref: '#/definitions/fieldName', description, examples: [example] }) as const;

/** Of audio and video: where its length is stored, for lists that do not fetch the file. */
export const lengthWord = fieldNamed('记时长的字段；在这里上传的由服务器读出', 'seconds');

/** Of films: the picture shown before it plays, and where its size is kept. */
export const filmWords = {
  poster: fieldNamed('播放前显示的封面字段', 'cover'),
  length: lengthWord,
  width: fieldNamed('记画面宽度（像素）的字段，同 length', 'width'),
  height: fieldNamed('记画面高度（像素）的字段，同 length', 'height'),
};

interface Upload {
  /** Endings taken where the file does not say. */
  accept: string[];
  maxKB: number;
  examples: { accept: string[]; maxKB: number };
}

/** What all types of uploaded files have in common; each adds its name, its endings and its sample. */
export function uploaded({ accept, maxKB, examples }: Upload) {
  const named = accept.map((ending) => ending.slice(1)).join('、');
  return {
    words: {
      accept: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', pattern: '^\\.[a-z0-9]+$' },
        description: `允许的扩展名；默认 ${named}`,
        examples: [examples.accept],
      },
      maxKB: {
        type: 'integer',
        minimum: 1,
        description: '大小上限，单位 KB',
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
      isStoredPath(value, field.words.accept ?? []) ? null : '必须是已上传的文件',
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
