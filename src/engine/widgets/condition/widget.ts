import type { Field } from '../../contract/field';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';

declare module '../../contract/field' {
  interface FieldWords {
    /** The screen whose records a stored condition is about. */
    of: string;
    /** Its fields that the condition may ask for; filled by `link`. */
    among: Record<string, Field>;
  }
}

export const sheet: WidgetSheet = {
  type: 'condition',
  title: '条件',
  describe: '另一页面里哪些记录，由操作员拼出来，读作一句话；不能搜索和排序。',
  alsoCalled: ['filter', 'rule', 'audience'],
  words: {
    of: {
      $ref: '#/definitions/screenId',
      description: '哪个页面的记录；能用它的字段，敏感的、只写的和另要权限才看得见的除外',
      examples: ['user/user'],
    },
  },
  requiredWords: ['of'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 260,
  align: 'left',
  isWide: true,
  accept: (raw) => {
    const value = acceptJson(raw);
    return isNothing(value) ? null : value;
  },
  validate: (value) => (typeof value === 'object' && !Array.isArray(value) ? null : '必须是条件'),
  text: (value) => JSON.stringify(value),
  schema: () => ({ type: 'object', description: '条件，写法同页面文件' }),
  sample: (chance, { words }) => {
    const names = Object.keys(words.among ?? {});
    return names.length === 0 ? null : { [chance.pick(names)]: { empty: false } };
  },
  knowing: ({ conditionError, sentenceOf }) => ({
    validate: (value, { words }) => conditionError(value, words.among ?? {}),
    // a field may be removed since it was stored
    text: (value, { words }) =>
      conditionError(value, words.among ?? {}) === null
        ? sentenceOf(value, words.among ?? {})
        : '条件已不能用，请重新设置',
  }),
};

/** Without a comparison it says nothing. */
function isNothing(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
