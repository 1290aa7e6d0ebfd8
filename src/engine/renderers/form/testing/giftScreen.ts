import { type CompiledScreen, compile } from '../../../language/derive/compile';
import { readScreens } from '../../../language/read/read';

/** A screen with one of everything a form has to do with. `more` replaces words of the file. */
export function giftScreen(more: Record<string, unknown> = {}): CompiledScreen {
  const { screens, errors } = readScreens(
    [{ file: 'goods/gift.json', text: JSON.stringify({ ...GIFT, ...more }) }],
    null,
  );
  const screen = screens.get('goods/gift');
  if (!screen) throw new Error(errors.map((error) => error.message).join('\n'));
  return compile(screen);
}

const GIFT = {
  title: '礼物列表',
  resource: { path: '/gift/gift', table: 'gift' },
  fields: {
    name: { type: 'text', title: '{{1+1}}', required: true, maxLength: 5 },
    kind: { type: 'enum', title: '类型', options: { plain: '普通', luxury: '豪华' }, default: 'plain' },
    price: { type: 'gold', title: '价格', required: true, minimum: 1 },
    note: { type: 'text', title: '备注', maxLength: 200 },
    key: { type: 'secret', title: '密钥' },
    phone: { type: 'text', title: '联系人', sensitive: true },
    enabled: { type: 'switch', title: '上架' },
    sold: { type: 'integer', title: '已售', readOnly: true },
    cost: { type: 'cny', title: '成本', permission: { view: 'cost' } },
    animation: { type: 'text', title: '动画', required: true },
  },
  verbs: { cost: '看成本' },
  form: {
    groups: [
      { title: '基本', fields: ['name', 'kind', 'price', 'note', 'key', 'phone', 'enabled', 'sold', 'cost'] },
      { title: '豪华礼物', fields: ['animation'], when: { kind: 'luxury' } },
    ],
  },
  actions: {
    retire: {
      title: '下架',
      ask: { reason: true, until: { type: 'text', title: '恢复时间', when: { enabled: true } } },
      confirm: '下架「{name}」（{kind}）？',
      set: { enabled: false },
      danger: true,
    },
  },
};
