import type { Screen } from '../../../contract/screen';
import { browserForm } from '../../../language/derive/browserForm';
import { readScreens } from '../../../language/read/read';

/** The screens of these tests as a browser gets them. `more` replaces words of the gift file. */
export function testScreens(more: Record<string, unknown> = {}): Map<string, Screen> {
  const files = { 'goods/gift': { ...GIFT, ...more }, 'goods/series': SERIES, 'goods/part': PART };
  const { screens, errors } = readScreens(
    Object.entries(files).map(([id, file]) => ({ file: `${id}.json`, text: JSON.stringify(file) })),
    null,
  );
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return new Map(
    [...screens].map(([id, screen]) => [id, JSON.parse(JSON.stringify(browserForm(screen))) as Screen]),
  );
}

const GIFT = {
  title: '礼物',
  resource: { path: '/gift/gift', table: 'gift' },
  fields: {
    name: { type: 'text', title: '名称', required: true },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' } },
    price: { type: 'gold', title: '价格' },
    cost: { type: 'gold', title: '成本', permission: { view: 'money' } },
    enabled: { type: 'switch', title: '上架' },
    seriesId: { type: 'ref', title: '系列', to: 'goods/series' },
    saleTime: { type: 'datetime', title: '开售时间' },
    code: { type: 'text', title: '编码', match: 'exact' },
  },
  verbs: { money: '看成本' },
  table: {
    columns: ['name', 'kind', 'price', 'cost', 'enabled'],
    search: ['name', 'kind', 'price', 'saleTime', { title: '名称或编码', fields: ['name', 'code'] }],
    sort: ['-price'],
    inline: ['enabled'],
  },
  form: ['name', 'kind', 'price', 'seriesId', 'enabled'],
  actions: {
    edit: { when: { kind: 'plain' } },
    retire: {
      title: '下架',
      when: { enabled: true },
      set: { enabled: false },
      bulk: true,
      key: 'J',
      undo: 'offer',
    },
    offer: { title: '重新上架', when: { enabled: false }, set: { enabled: true } },
    ban: { title: '封存', confirm: '封存「{name}」？', set: { enabled: false }, danger: true },
    refresh: { title: '刷新缓存', on: 'screen', run: 'gift.refresh' },
    compare: { title: '比较', bulk: 'only', open: 'goods/part' },
  },
};

const SERIES = {
  title: '系列',
  resource: { path: '/gift/series', table: 'series' },
  fields: { name: { type: 'text', title: '系列名', required: true } },
  table: { columns: ['name'] },
  form: ['name'],
  side: { screen: 'goods/part', by: 'seriesId' },
  actions: {
    parts: { title: '看部件', open: { screen: 'goods/part', as: 'tab' } },
    inspect: { title: '查部件', open: 'goods/part' },
  },
};

const PART = {
  title: '部件',
  resource: { path: '/gift/part', table: 'part' },
  fields: {
    seriesId: { type: 'ref', title: '系列', to: 'goods/series', required: true },
    label: { type: 'text', title: '部件名', required: true },
  },
  table: { columns: ['label', 'seriesId'], search: ['label', 'seriesId'] },
  form: ['seriesId', 'label'],
};
