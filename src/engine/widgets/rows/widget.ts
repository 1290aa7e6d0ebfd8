import type { Field } from '../../contract/field';
import type { WidgetSheet } from '../../contract/widget';

declare module '../../contract/field' {
  interface FieldWords {
    fields: Record<string, Field>;
  }
}

export const sheet: WidgetSheet = {
  type: 'rows',
  title: '子表',
  describe: '一条记录里的几行明细，如奖品清单；随本记录保存；真正的子记录应是另一个页面。',
  alsoCalled: ['list', 'array', 'table', 'subtable'],
  words: {
    fields: {
      $ref: '#/definitions/fields',
      panel: '每一行填什么，如 奖品、数量',
      description: '每一行有哪些字段',
      examples: [{ day: { type: 'integer', title: '第几天' }, reward: { type: 'gold', title: '奖励' } }],
    },
  },
  requiredWords: ['fields'],
  refusedWords: ['minimum', 'maximum', 'pattern', 'unique', 'maxLength'],
  storage: 'jsonb',
  comparability: 'none',
  match: 'exact',
  isSortable: false,
  isSearchable: false,
  containsFiles: 'ifOwned',
  width: 120,
  align: 'left',
  isWide: true,
  validate: (value) =>
    Array.isArray(value) &&
    value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
      ? null
      : '必须是若干行',
  text: (value) => `${(value as unknown[]).length} 条`,
  schema: () => ({ type: 'array', items: { type: 'object' } }),
  sample: () => [],
};
