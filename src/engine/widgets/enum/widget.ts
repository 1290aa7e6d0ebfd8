import type { FieldWords, Option } from '../../contract/field';
import type { WidgetSheet } from '../../contract/widget';

declare module '../../contract/field' {
  interface FieldWords {
    options: Option[];
  }
}

export const sheet: WidgetSheet = {
  type: 'enum',
  isBasic: true,
  title: '选项',
  describe: '固定的几种状态或种类，程序依赖它们；运营人员要增减的请用字典（dict）。',
  alsoCalled: ['select', 'radio', 'options', 'choice', 'status'],
  words: {
    options: {
      $ref: '#/definitions/options',
      panel: '有哪些选项',
      description: '有哪些选项：{"值": "名称"}；值像整数时写成 [["1", "名称"], …]',
      examples: [
        { plain: '普通', luxury: '豪华' },
        { pending: { title: '待审核', color: 'orange' }, passed: '已通过' },
        [
          ['1', '启用'],
          ['0', '停用'],
        ],
      ],
    },
  },
  requiredWords: ['options'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern'],
  storage: 'text',
  comparability: 'choice',
  match: 'exact',
  canBeMultiple: true,
  isSortable: true,
  isSearchable: true,
  coded: 'options',
  isTag: true,
  width: 110,
  room: 'tags',
  widest: 260,
  align: 'left',
  normalise: (words) => ({ ...words, options: normaliseOptions(words.options) }),
  accept: (raw) => (typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw),
  validate: (value, field) => {
    const options = optionsOf(field.words);
    if (options.some((option) => option.value === value)) return null;
    return `只能是${options.map((option) => option.title).join('、')}`;
  },
  text: (value, field) =>
    optionsOf(field.words).find((option) => option.value === value)?.title ?? String(value),
  cellHint: (field) =>
    `选项：${optionsOf(field.words)
      .map(({ title }) => title)
      .join('、')}`,
  schema: (field) => ({ type: 'string', enum: optionsOf(field.words).map((option) => option.value) }),
  sample: (chance, field) => chance.pick(optionsOf(field.words)).value,
};

function optionsOf({ options }: Partial<FieldWords>): Option[] {
  return options as Option[];
}

type Written = string | Omit<Option, 'value'>;

/** `{"plain": "普通"}`, `{"plain": {title, color}}` and `[["1", "普通"]]` all become an array of options. */
function normaliseOptions(written: unknown): Option[] {
  const entries = Array.isArray(written)
    ? (written as [string | number, Written][])
    : Object.entries(written as Record<string, Written>);
  return entries.map(([value, option]) => ({
    value: String(value),
    ...(typeof option === 'string' ? { title: option } : option),
  }));
}
