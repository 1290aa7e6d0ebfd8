import * as texts from '#texts/widgets';
import type { NamedRecord } from '../../contract/record';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';

export const sheet: WidgetSheet = {
  type: 'record',
  title: texts.recordTitle,
  describe: texts.recordDescribe,
  alsoCalled: ['anyref'],
  words: {},
  requiredWords: ['run'],
  refusedWords: ['minimum', 'maximum', 'maxLength', 'pattern', 'unique', 'default'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  width: 150,
  widest: 220,
  narrowest: 96,
  align: 'left',
  accept: acceptJson,
  validate: (value) => (isNamed(value) ? null : texts.mustBeRecord),
  text: (value) => (value as NamedRecord).text,
  schema: () => ({
    type: 'object',
    properties: {
      screen: { type: 'string', description: texts.screen },
      id: { type: 'string' },
      text: { type: 'string', description: texts.name },
      code: { type: ['string', 'null'], description: texts.permission },
    },
    required: ['screen', 'id', 'text', 'code'],
  }),
  sample: (chance) => {
    const id = String(chance.integer(1, 50));
    return { screen: 'goods/gift', id, text: texts.sampleGift(id), code: 'gift:list' };
  },
};

function isNamed(value: unknown): value is NamedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { screen, id, text, code } = value as Record<string, unknown>;
  const isText = (one: unknown) => typeof one === 'string';
  return isText(screen) && isText(id) && isText(text) && (code === null || isText(code));
}
