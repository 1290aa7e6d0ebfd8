import * as texts from '#texts/widgets';
import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'switch',
  isBasic: true,
  title: texts.switchTitle,
  describe: texts.switchDescribe,
  alsoCalled: ['boolean', 'bool', 'checkbox', 'toggle'],
  words: {},
  refusedWords: ['maxLength', 'minimum', 'maximum', 'pattern', 'unique'],
  storage: 'boolean',
  comparability: 'boolean',
  match: 'exact',
  isSortable: true,
  isSearchable: true,
  isToggle: true,
  width: 90,
  room: 'tags',
  align: 'center',
  accept: (raw) => ACCEPTED.get(raw) ?? raw,
  validate: (value) => (typeof value === 'boolean' ? null : texts.mustBeYesOrNo),
  text: (value) => (value ? texts.yes : texts.no),
  schema: () => ({ type: 'boolean' }),
  sample: (chance) => chance.next() < 0.8,
};

/** What family front-ends and spreadsheets send for a switch. */
const ACCEPTED = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['Y', true],
  [texts.yes, true],
  ['启用', true],
  ['开', true],
  ['false', false],
  ['0', false],
  [0, false],
  ['N', false],
  [texts.no, false],
  ['停用', false],
  ['关', false],
]);
