import type { RecordData } from '../../src/engine/contract/record';

/** A screen of twelve columns of everyday types, as a file says it. */
export const SCREEN = {
  title: '订单',
  resource: { path: '/bench/order', table: 'bench_order' },
  fields: {
    orderNo: { type: 'text', title: '订单号', match: 'exact' },
    nickname: { type: 'text', title: '昵称' },
    amount: { type: 'cny', title: '金额' },
    gold: { type: 'gold', title: '金币' },
    bonus: { type: 'gold', title: '赠送' },
    status: {
      type: 'enum',
      title: '状态',
      options: { paid: { title: '已支付', color: 'orange' }, delivered: { title: '已发货', color: 'green' } },
    },
    platform: { type: 'enum', title: '平台', options: { ios: 'iOS', android: '安卓' } },
    firstTime: { type: 'switch', title: '首充' },
    paidTime: { type: 'datetime', title: '支付时间' },
    note: { type: 'text', title: '备注' },
    level: { type: 'integer', title: '等级' },
    ip: { type: 'ip', title: 'IP' },
  },
  table: {
    columns: [
      'orderNo',
      'nickname',
      'amount',
      'gold',
      'bonus',
      'status',
      'platform',
      'firstTime',
      'paidTime',
      'note',
      'level',
      'ip',
    ],
    search: ['orderNo', 'nickname', 'status', 'platform'],
  },
};

export function orders(count: number, round: number): RecordData[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(round * 10_000 + index + 1),
    orderNo: `G2026112010${String(round).padStart(4, '0')}${String(index).padStart(5, '0')}`,
    nickname: ['温柔的小鹿', '北城琴师', '海边橘猫', '元气星星'][index % 4],
    amount: 600 * ((index % 9) + 1),
    gold: 60 * ((index % 9) + 1),
    bonus: index % 7,
    status: index % 3 === 0 ? 'paid' : 'delivered',
    status_dictText: index % 3 === 0 ? '已支付' : '已发货',
    platform: index % 2 === 0 ? 'ios' : 'android',
    platform_dictText: index % 2 === 0 ? 'iOS' : '安卓',
    firstTime: index % 5 === 0,
    paidTime: `2026-11-20 10:${String(index % 60).padStart(2, '0')}:00`,
    note: index % 4 === 0 ? '用户来电要求补发，已核对支付凭证与流水，等待发货' : null,
    level: index % 40,
    ip: `36.112.${index % 250}.${round % 250}`,
  }));
}
