import type { WidgetSheet } from '../../contract/widget';

declare module '../../contract/field' {
  interface FieldWords {
    /** Fields of the same record: a change of one drops the secret. */
    boundTo: string[];
    /** The switch of the same record that says that the secret was dropped. */
    droppedIn: string;
  }
}

export const sheet: WidgetSheet = {
  type: 'secret',
  title: '密文',
  describe: '只能写入：密钥、密码；加密保存，永不离开服务器。',
  alsoCalled: ['password'],
  words: {
    boundTo: {
      type: 'array',
      items: { $ref: '#/definitions/fieldName' },
      minItems: 1,
      uniqueItems: true,
      description:
        '密文只给这些字段现在的值使用：其中一个改了，密文就清除，要再输入一次；必填的密文不再输入就不能改',
      examples: [['host', 'port', 'username']],
    },
    droppedIn: {
      $ref: '#/definitions/fieldName',
      description: '哪个开关记下密文已清除、等待再次输入；由系统写入',
      examples: ['passwordDropped'],
    },
  },
  refusedWords: ['formerly', 'minimum', 'maximum', 'unique', 'default', 'writeOnly', 'sensitive', 'match'],
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
