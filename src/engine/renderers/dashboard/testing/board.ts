import type { Screen } from '../../../contract/screen';
import { browserForm } from '../../../language/derive/browserForm';
import { readScreens } from '../../../language/read/read';

const ORDERS = {
  title: '订单',
  permission: 'order',
  resource: { path: '/x/order', table: 'x_order' },
  verbs: { money: '看金额' },
  fields: {
    no: { type: 'text', title: '单号', required: true },
    amount: { type: 'cny', title: '金额', permission: { view: 'money' } },
    points: { type: 'gold', title: '积分' },
    status: { type: 'enum', title: '状态', options: { paid: '已付', sent: '已发', closed: '已关' } },
    kind: { type: 'enum', title: '种类', options: { a: '甲', b: '乙' } },
    paidTime: { type: 'datetime', title: '支付时间' },
  },
  table: { columns: ['no'], search: ['status', 'points', 'paidTime'] },
};

const QUERY = { from: 'x/order', where: { status: ['paid', 'sent'], points: { lt: 100 } }, over: 'paidTime' };

const BOARD = {
  title: '看板',
  kind: 'dashboard',
  range: { default: '7d', choices: ['today', '7d'], compare: 'previous' },
  queries: { paid: QUERY },
  cards: {
    count: { title: '笔数', as: 'number', query: 'paid', good: 'up' },
    money: { title: '金额', as: 'number', query: 'paid', measure: { sum: 'amount' } },
    top: { title: '排行', as: 'ranking', query: 'paid', by: 'status' },
    kinds: { title: '种类', as: 'table', query: 'paid', by: 'status', split: 'kind' },
    back: {
      title: '留存',
      as: 'cohort',
      run: 'x.back',
      result: {
        day: { type: 'date', title: '日期' },
        users: { type: 'integer', title: '人数' },
        day1: { type: 'percent', title: '次日' },
      },
    },
  },
};

/** A dashboard with one card of each kind that needs no chart, as the browser gets it. */
export function boardScreens(): Map<string, Screen> {
  const { screens, errors } = readScreens(
    Object.entries({ 'x/order': ORDERS, 'x/board': BOARD }).map(([id, raw]) => ({
      file: `${id}.json`,
      text: JSON.stringify(raw),
    })),
    null,
  );
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return new Map([...screens].map(([id, screen]) => [id, browserForm(screen)]));
}
