import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'switch',
  isBasic: true,
  title: '开关',
  describe: '是或否。',
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
  validate: (value) => (typeof value === 'boolean' ? null : '必须是“是”或“否”'),
  text: (value) => (value ? '是' : '否'),
  schema: () => ({ type: 'boolean' }),
  sample: (chance) => chance.next() < 0.8,
};

/** What family front-ends and spreadsheets send for a switch. */
const ACCEPTED = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['Y', true],
  ['是', true],
  ['启用', true],
  ['开', true],
  ['false', false],
  ['0', false],
  [0, false],
  ['N', false],
  ['否', false],
  ['停用', false],
  ['关', false],
]);
