import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'color',
  title: texts.colorTitle,
  describe: texts.colorDescribe,
  alsoCalled: ['colour'],
  words: {},
  refusedWords: ['minimum', 'maximum'],
  storage: 'text',
  check: "{column} ~ '^#[0-9A-Fa-f]{6}$'",
  comparability: 'choice',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  width: 110,
  room: 'fixed',
  align: 'left',
  validate: (value) =>
    typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? null : texts.mustBeColor,
  text: (value) => String(value),
  schema: () => ({ type: 'string' }),
  sample: (chance) => chance.pick(['#1890FF', '#F5222D', '#FA8C16', '#52C41A', '#722ED1']),
};
