import * as signs from '#texts/signs';
import * as texts from '#texts/widgets';
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
  title: texts.enumTitle,
  describe: texts.enumDescribe,
  alsoCalled: ['select', 'radio', 'options', 'choice', 'status'],
  words: {
    options: {
      $ref: '#/definitions/options',
      panel: texts.optionsInPanel,
      description: texts.options,
      examples: [
        { plain: texts.samplePlain, luxury: texts.sampleLuxury },
        { pending: { title: texts.sampleWaiting, color: 'orange' }, passed: texts.samplePassed },
        [
          ['1', texts.sampleEnabled],
          ['0', texts.sampleDisabled],
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
    return texts.mustBeOneOf(options.map((option) => option.title).join(signs.listComma));
  },
  text: (value, field) =>
    optionsOf(field.words).find((option) => option.value === value)?.title ?? String(value),
  cellHint: (field) =>
    texts.optionsAre(
      optionsOf(field.words)
        .map(({ title }) => title)
        .join(signs.listComma),
    ),
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
