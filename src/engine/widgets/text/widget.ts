import type { WidgetSheet } from '../../contract/widget';
import { maskText } from '../../values/mask';
import { acceptDigits } from '../../values/number';

declare module '../../contract/field' {
  interface FieldWords {
    suggest: Suggested;
  }
}

/** The dictionary whose texts are offered beside free text; or which one it is for each option of another field. */
export type Suggested = string | ({ field: string } & Record<string, string>);

const SAMPLES = [
  '星河漫游',
  '清风徐来',
  '夏日限定',
  '深海之光',
  '城南旧事',
  '月下独酌',
  '山海相逢',
  '云端来信',
];

export const sheet: WidgetSheet = {
  type: 'text',
  isBasic: true,
  title: '文本',
  describe: '一行文字；最多字数（maxLength）超过 100 时是多行。',
  alsoCalled: ['string', 'str', 'varchar', 'char', 'textarea', 'input'],
  words: {
    suggest: {
      $ref: '#/definitions/suggested',
      description: '在追问里提供数据字典的文字，按数字或点一下填入；也可以自己写',
      examples: ['punish_reason'],
    },
  },
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  comparability: 'text',
  match: 'contains',
  isSortable: true,
  isSearchable: true,
  isName: true,
  width: 160,
  widest: 280,
  narrowest: 96,
  align: 'left',
  accept: (raw) => (typeof raw === 'string' ? raw.trim() : acceptDigits(raw)),
  validate: (value) => {
    if (typeof value !== 'string') return '必须是文本';
    return value.includes('\u0000') ? '含有不能保存的字符' : null;
  },
  letters: (value) => [{ text: String(value) }],
  text: (value) => String(value),
  mask: maskText,
  schema: (field) => ({ type: 'string', ...(field.maxLength ? { maxLength: field.maxLength } : {}) }),
  sample: (chance, field, index) => {
    const text = field.unique ? `${chance.pick(SAMPLES)}${index + 1}` : chance.pick(SAMPLES);
    return text.slice(0, field.maxLength ?? text.length);
  },
};
