import { type Chance, FOREVER, type RecordData, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { animationPath } from './animations';
import { chanceOf } from './chance';
import { fill } from './fill';
import { knownBy } from './growth';

const DAY = 86_400_000;

const NAMES = {
  avatarFrame: ['星河', '樱花', '小鹿角', '锦鲤', '霓虹', '云朵', '年兽', '金麦克'],
  bubble: ['汽水', '便签', '月光', '毛绒', '像素', '水墨'],
  entrance: ['流星', '花瓣雨', '聚光灯', '火车进站', '鲸落', '烟花'],
  mount: ['机车', '热气球', '独角兽', '飞毯', '老爷车', '潜水艇'],
  card: ['胶片', '黑金', '信纸', '票根', '唱片'],
} as const;
type Kind = keyof typeof NAMES;
const KIND_NAMES: Record<Kind, string> = {
  avatarFrame: '头像框',
  bubble: '气泡',
  entrance: '进场',
  mount: '座驾',
  card: '资料卡',
};
/** Fen of seven days. */
const BASE: Record<Kind, number> = { avatarFrame: 600, bubble: 300, entrance: 1200, mount: 1800, card: 500 };
const REASONS = ['周年庆奖励', '十月唱将前三', '新人礼', '直播间活动奖品', '补偿'];

interface Seeding {
  tx: Db;
  now: number;
  users: string[];
  screen(id: string): Screen;
}

/** Thirty-one dresses, and who has them: bought, given, run out, to come, taken back. */
export async function seedDresses({ tx, now, users, screen }: Seeding): Promise<void> {
  const chance = chanceOf(20_260_410);
  const all = Object.entries(NAMES).flatMap(([kind, names]) =>
    names.map((name, index) => ({ kind: kind as Kind, name, index })),
  );
  const ids = await fill(tx, screen('goods/dress'), all.length, chance, (place) => {
    const { kind, name, index } = all[place] as (typeof all)[number];
    const isGift = index === 4;
    const base = BASE[kind] * (1 + (index % 3));
    return {
      kind,
      name: `${name}${KIND_NAMES[kind]}`,
      image: `demo/image-${(place % 24) + 1}.png`,
      animation: kind === 'entrance' || kind === 'mount' ? animationPath(place) : null,
      way: isGift ? 'given' : 'sold',
      prices: isGift
        ? null
        : [
            { days: 7, price: base },
            { days: 30, price: base * 3 },
            { days: 0, price: base * 12 },
          ],
      sortNo: (place + 1) * 10,
      enabled: index !== 5,
      validFrom: null,
      validTo: index === 3 ? wireTime(now + 20 * DAY) : null,
      createBy: null,
      createTime: wireTime(now - (380 - place * 9) * DAY),
    };
  });
  const orders: RecordData[] = [];
  await fill(tx, screen('goods/user-dress'), 260, chance, (index) => {
    const place = chance.integer(0, ids.length - 1);
    const worn = all[place] as (typeof all)[number];
    const isGranted = index % 4 === 3 || worn.index === 4;
    const days = chance.pick([7, 7, 30, 30, 30, 0]);
    const start = now - chance.integer(0, 90 * 24) * 3_600_000 - 60_000;
    const isRevoked = index % 29 === 7;
    // who registered before the order was placed
    const known = users.slice(0, knownBy(start - 60_000, now, users.length));
    const bought = { userId: chance.pick(known), dressId: ids[place], days, begin: start, isRevoked };
    const order = orderOf(bought, { price: priceOf(worn, days), number: index, chance });
    if (!isGranted) orders.push(order);
    return {
      userId: bought.userId,
      dressId: bought.dressId,
      source: isGranted ? 'granted' : 'bought',
      beginTime: wireTime(start),
      endTime: days === 0 ? FOREVER : wireTime(start + days * DAY),
      status: isRevoked ? 'revoked' : 'held',
      orderNo: isGranted ? null : order.orderNo,
      grantReason: isGranted ? chance.pick(REASONS) : null,
      revokeReason: isRevoked ? (isGranted ? '活动作弊，收回奖品' : '订单退款：用户申请') : null,
      revokedBy: null,
      revokedTime: isRevoked ? wireTime(start + 60_000) : null,
      createBy: null,
      createTime: wireTime(start),
    };
  });
  await fill(tx, screen('finance/order'), orders.length, chance, (index) => orders[index] as RecordData);
}

function priceOf({ kind, index }: { kind: Kind; index: number }, days: number): number {
  return BASE[kind] * (1 + (index % 3)) * ({ 7: 1, 30: 3 }[days] ?? 12);
}

interface Bought {
  userId: string;
  dressId: string | undefined;
  days: number;
  /** ms. */
  begin: number;
  isRevoked: boolean;
}

/** Paid within a minute of ordering, delivered at once; what was taken back was paid back a minute later. */
function orderOf(
  { userId, dressId, days, begin: start, isRevoked }: Bought,
  { price, number, chance }: { price: number; number: number; chance: Chance },
): RecordData {
  const ordered = start - chance.integer(10, 50) * 1000;
  const serial = String(number).padStart(6, '0');
  const platform = chance.pick(['ios', 'android']);
  return {
    kind: 'dress',
    orderNo: `D${wireTime(ordered).replace(/\D/g, '')}${serial}`,
    tradeNo: `53000${chance.integer(100_000_000, 999_999_999)}${serial}`,
    userId,
    dressId,
    days,
    tierId: null,
    gold: null,
    bonus: null,
    firstTime: null,
    vipTypeId: null,
    radioId: null,
    goldPaid: null,
    goldLots: null,
    amount: price,
    // the day that has begun counts as used
    refundAmount: isRevoked ? (days === 0 ? price : Math.floor((price * (days - 1)) / days)) : null,
    channel: platform === 'ios' ? 'apple' : chance.pick(['alipay', 'wechat']),
    platform,
    status: isRevoked ? 'refunded' : 'delivered',
    paidTime: wireTime(start),
    deliveredTime: wireTime(start),
    refundedTime: isRevoked ? wireTime(start + 60_000) : null,
    createBy: null,
    createTime: wireTime(ordered),
  };
}
