import type { WidgetSheet } from '../../contract/widget';

export const sheet: WidgetSheet = {
  type: 'secret',
  title: '密文',
  describe: '只能写入：密钥、密码；加密保存，永不离开服务器。',
  alsoCalled: ['password'],
  words: {},
  refusedWords: ['minimum', 'maximum', 'unique', 'default', 'writeOnly', 'sensitive', 'match'],
  storage: 'text',
  comparability: 'none',
  match: 'exact',
  isWriteOnly: true,
  isSortable: false,
  isSearchable: false,
  isSealed: true,
  width: 160,
  align: 'left',
  validate: (value) => (typeof value === 'string' ? null : '必须是文本'),
  text: (value) => (value ? '******' : ''),
  schema: () => ({ type: 'string' }),
  sample: (chance) => `key-${chance.integer(100_000, 999_999)}`,
};
