import type { NamedRecord } from '../../contract/record';
import type { WidgetSheet } from '../../contract/widget';
import { acceptJson } from '../../values/json';

export const sheet: WidgetSheet = {
  type: 'record',
  title: '记录',
  describe:
    '某个页面的一条记录，页面不定，由计算给出，按名称显示，点击打开；不能搜索和排序。固定页面的记录用引用（ref）。',
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
  validate: (value) => (isNamed(value) ? null : '必须是一条记录'),
  text: (value) => (value as NamedRecord).text,
  schema: () => ({
    type: 'object',
    properties: {
      screen: { type: 'string', description: '哪个页面' },
      id: { type: 'string' },
      text: { type: 'string', description: '名称' },
      code: { type: ['string', 'null'], description: '打开它要的权限；空为打不开' },
    },
    required: ['screen', 'id', 'text', 'code'],
  }),
  sample: (chance) => {
    const id = String(chance.integer(1, 50));
    return { screen: 'goods/gift', id, text: `礼物${id}`, code: 'gift:list' };
  },
};

function isNamed(value: unknown): value is NamedRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { screen, id, text, code } = value as Record<string, unknown>;
  const isText = (one: unknown) => typeof one === 'string';
  return isText(screen) && isText(id) && isText(text) && (code === null || isText(code));
}
