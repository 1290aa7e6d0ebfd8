import { type Chance, type RecordData, wireTime } from '../../engine/pure';
import { animationPath } from './animations';
import { knownBy, registeredAt } from './growth';

type Story = (index: number) => RecordData;

export const FAMILY =
  '赵钱孙李周吴郑王冯陈沈韩杨朱秦许何吕张孔曹严金魏陶姜谢苏潘范彭郎鲁韦马苗方任袁柳唐薛雷贺罗毕安常于傅康余顾孟黄穆萧尹'.split(
    '',
  );
export const MOODS = [
  '爱吃糖的',
  '安静的',
  '会唱歌的',
  '晚睡的',
  '追风的',
  '迷路的',
  '勇敢的',
  '慢热的',
  '江南',
  '北城',
  '海边',
  '山里',
  '月光下的',
  '不加冰的',
  '元气',
  '温柔的',
];
export const BEINGS = [
  '小鹿',
  '橘猫',
  '星星',
  '汽水',
  '少年',
  '茉莉',
  '团子',
  '鲸鱼',
  '云朵',
  '柚子',
  '琴师',
  '旅人',
  '松鼠',
  '豆包',
  '晚风',
  '向日葵',
];
const CITIES = [
  '110100',
  '310100',
  '440100',
  '440300',
  '510100',
  '330100',
  '320100',
  '420100',
  '610100',
  '500100',
  '430100',
  '210100',
];
const SIGNATURES = [
  '愿你遇见温柔的人',
  '今晚八点，麦上见',
  '把日子过成诗',
  '唱歌是认真的',
  '交个朋友吧',
  '保持热爱，奔赴山海',
  '只想做一个快乐的人',
  null,
];
const IPHONES = ['iPhone 15', 'iPhone 15 Pro', 'iPhone 16', 'iPhone 16 Pro Max', 'iPhone 14'];
const ANDROIDS = ['HUAWEI Mate 60', 'Xiaomi 15', 'OPPO Find X8', 'vivo X200', 'HONOR Magic7', 'Redmi K80'];
const DAY = 86_400_000;

/** People of the app in the order of registering, a tenth of them hosts, one in thirty under some punishment. */
export function userStory(chance: Chance, now: number, count: number): Story {
  return (index) => {
    const registered = registeredAt(now, index, count) - chance.integer(0, 3000) * 1000;
    const isHost = chance.next() < 0.1;
    const isSpender = chance.next() < 0.3;
    const isApple = chance.next() < 0.35;
    return {
      userNo: String(10_000_000 + index * 37 + chance.integer(0, 36)),
      nickname:
        chance.next() < 0.25
          ? `${chance.pick(FAMILY)}${chance.pick(['小', '阿', '大', '老'])}${chance.pick(['雨', '风', '月', '海', '晴', '川', '宁', '舟'])}`
          : `${chance.pick(MOODS)}${chance.pick(BEINGS)}`,
      avatar: `demo/image-${chance.integer(1, 24)}.png`,
      city: chance.pick(CITIES),
      signature: chance.pick(SIGNATURES),
      level: chance.integer(1, isSpender ? 40 : 8),
      wealth: isSpender ? chance.integer(100, 900_000) : 0,
      charm: isHost ? chance.integer(500, 600_000) : chance.integer(0, 300),
      isHost,
      channel: chance.pick(['appstore', 'huawei', 'xiaomi', 'oppo', 'vivo', 'official', 'invite']),
      status: chance.next() < 0.965 ? 'normal' : chance.pick(['muted', 'frozen', 'banned']),
      until: null,
      punishReason: null,
      birthday: wireTime(now - chance.integer(18 * 365, 45 * 365) * DAY).slice(0, 10),
      height: chance.integer(152, 188),
      job: chance.pick(['student', 'office', 'free', 'service', 'other']),
      voice: null,
      wealthLevel: isSpender ? chance.integer(1, 30) : 0,
      charmLevel: isHost ? chance.integer(3, 40) : chance.integer(0, 3),
      star: isHost ? chance.integer(1, 5) : null,
      callPrice: isHost ? chance.pick([5, 10, 15, 20, 30]) : null,
      vipUntil: isSpender && chance.next() < 0.4 ? wireTime(now + chance.integer(1, 200) * DAY) : null,
      rechargeTotal: 0,
      withdrawTotal: 0,
      platform: isApple ? 'ios' : 'android',
      deviceModel: isApple ? chance.pick(IPHONES) : chance.pick(ANDROIDS),
      // one in twenty shares a device with the person registered before
      deviceNo: `D${String(index - (chance.next() < 0.05 && index > 0 ? 1 : 0)).padStart(8, '0')}`,
      appVersion: `5.${chance.integer(0, 9)}.${chance.integer(0, 5)}`,
      reportCount: chance.next() < 0.1 ? chance.integer(1, 6) : 0,
      tags: chance.next() < 0.2 ? [chance.pick(['高消费', '老用户', '待回访', '投诉过'])] : null,
      remark: null,
      registerIp: addressOf(chance),
      lastIp: addressOf(chance),
      createTime: wireTime(registered),
      activeTime: wireTime(registered + Math.floor(chance.next() * (now - registered))),
      createBy: null,
    };
  };
}

function addressOf(chance: Chance): string {
  return `${chance.pick([36, 58, 101, 112, 117, 183, 223])}.${chance.integer(1, 254)}.${chance.integer(0, 255)}.${chance.integer(1, 254)}`;
}

const GIFTS: [name: string, kind: string, price: number][] = [
  ['玫瑰', 'plain', 1],
  ['爱心', 'plain', 2],
  ['棒棒糖', 'plain', 5],
  ['啤酒', 'plain', 6],
  ['点赞', 'plain', 1],
  ['小蛋糕', 'plain', 10],
  ['咖啡', 'plain', 9],
  ['晚安', 'plain', 12],
  ['抱抱', 'plain', 18],
  ['话筒', 'plain', 20],
  ['荧光棒', 'plain', 3],
  ['情书', 'plain', 52],
  ['巧克力', 'plain', 66],
  ['花束', 'plain', 99],
  ['香槟', 'plain', 128],
  ['水晶鞋', 'plain', 188],
  ['告白气球', 'plain', 199],
  ['钻戒', 'luxury', 520],
  ['旋转木马', 'luxury', 666],
  ['烟花', 'luxury', 888],
  ['跑车', 'luxury', 1314],
  ['私人飞机', 'luxury', 3344],
  ['豪华游轮', 'luxury', 5200],
  ['梦幻城堡', 'luxury', 9999],
  ['星河漫游', 'luxury', 13_140],
  ['一见倾心', 'luxury', 1888],
  ['凤舞九天', 'luxury', 18_888],
  ['海誓山盟', 'luxury', 33_440],
  ['流星雨', 'luxury', 2999],
  ['冰雪女王', 'luxury', 4999],
  ['幸运四叶草', 'lucky', 10],
  ['幸运福袋', 'lucky', 50],
  ['幸运星', 'lucky', 100],
  ['锦鲤', 'lucky', 66],
  ['招财猫', 'lucky', 88],
  ['幸运宝箱', 'lucky', 200],
  ['月饼', 'plain', 15],
  ['红包', 'plain', 88],
  ['灯笼', 'plain', 30],
  ['舞狮', 'luxury', 1288],
  ['粽子', 'plain', 15],
  ['圣诞树', 'luxury', 999],
  ['南瓜灯', 'plain', 31],
  ['雪人', 'plain', 25],
  ['樱花', 'plain', 38],
  ['向日葵', 'plain', 28],
  ['萤火虫', 'plain', 35],
  ['银河铁道', 'luxury', 7777],
];

/** The gift shelf: cheap ones sell by the thousand, luxury ones carry an animation, seasonal ones end. */
export function giftStory(chance: Chance, now: number): Story {
  return (index) => {
    const [name, kind, price] = GIFTS[index % GIFTS.length] as (typeof GIFTS)[number];
    const created = now - (400 - index * 8) * DAY;
    const isSeasonal = index >= 36 && index < 44;
    return {
      name: index < GIFTS.length ? name : `${name}${index}`,
      kind,
      price,
      image: `demo/image-${(index % 24) + 1}.png`,
      hostShare: kind === 'lucky' ? 3000 : chance.pick([4000, 5000, 5500, 6000]),
      animation: kind === 'luxury' ? animationPath(index) : null,
      sortNo: (index + 1) * 10,
      enabled: !isSeasonal || index % 2 === 0,
      validFrom: isSeasonal ? wireTime(created) : null,
      validTo: isSeasonal ? wireTime(created + 60 * DAY) : null,
      createTime: wireTime(created),
      createBy: null,
    };
  };
}

const TIERS: [amount: number, gold: number, bonus: number][] = [
  [600, 60, 0],
  [1200, 120, 5],
  [3000, 300, 20],
  [6800, 680, 60],
  [19_800, 1980, 220],
  [64_800, 6480, 900],
];

const TIER_BADGES = ['尝鲜', null, null, '热卖', null, '最划算'];

/** Six recharge tiers on each of the two app platforms. */
export function tierStory(now: number): Story {
  return (index) => {
    const [amount, gold, bonus] = TIERS[index % TIERS.length] as (typeof TIERS)[number];
    const platform = index < TIERS.length ? 'ios' : 'android';
    return {
      name: `${gold} 金币`,
      platform,
      amount,
      gold,
      bonus,
      firstBonus: gold,
      badge: TIER_BADGES[index % TIERS.length] ?? null,
      enabled: true,
      validFrom: `${wireTime(now - 300 * DAY).slice(0, 10)} 00:00:00`,
      createTime: wireTime(now - 303 * DAY),
      createBy: null,
    };
  };
}

/** What two of the tiers cost before, and what two will. */
export function tierVersionStory(now: number): Story {
  return (index) => {
    const isPlanned = index >= 2;
    const [amount, gold, bonus] = TIERS[index % 2 === 0 ? 1 : 3] as (typeof TIERS)[number];
    const day = isPlanned ? 20 : -700;
    return {
      name: `${gold} 金币`,
      platform: 'ios',
      amount: isPlanned ? amount : amount + 200,
      gold,
      bonus: isPlanned ? bonus * 2 : 0,
      firstBonus: gold,
      badge: null,
      enabled: true,
      validFrom: `${wireTime(now + day * DAY).slice(0, 10)} 00:00:00`,
      createTime: wireTime(now - (isPlanned ? 1 : 703) * DAY),
      createBy: null,
    };
  };
}

/** Recharge orders of the last 120 days: most delivered, some never paid, a few refunded; amounts follow the tier. */
export function orderStory(chance: Chance, now: number, users: string[], tiers: string[]): Story {
  const seen = new Set<string>();
  return (index) => {
    const tier = chance.integer(0, tiers.length - 1);
    const [amount, gold, bonus] = TIERS[tier % TIERS.length] as (typeof TIERS)[number];
    const platform = tier < TIERS.length ? 'ios' : 'android';
    // the later an order, the larger its index: ids and times rise together
    const ordered = now - Math.floor(((5000 - index) / 5000) * 120 * DAY) - chance.integer(0, 1500) * 1000;
    const userId = users[Math.floor(chance.next() ** 2 * knownBy(ordered, now, users.length))] as string;
    const drawn = lapsed(statusOf(chance.next()), now - ordered);
    const paid = drawn === 'unpaid' || drawn === 'closed' ? null : ordered + chance.integer(4, 90) * 1000;
    const isFirst = paid !== null && !seen.has(userId);
    if (isFirst) seen.add(userId);
    // nothing is told of what has not come yet: a refund of tomorrow is a delivery of today
    const refunded = drawn === 'refunded' ? (paid ?? 0) + chance.integer(3600, 200_000) * 1000 : null;
    const isRefunded = refunded !== null && refunded <= now;
    const status = drawn === 'refunded' && !isRefunded ? 'delivered' : drawn;
    const later = (seconds: number) =>
      paid === null ? null : wireTime(Math.min(now, paid + seconds * 1000));
    return {
      kind: 'gold',
      days: null,
      goldPaid: null,
      goldLots: null,
      orderNo: `G${wireTime(ordered).replace(/\D/g, '')}${String(index).padStart(6, '0')}`,
      tradeNo:
        paid === null ? null : `42000${String(chance.integer(0, 999_999_999)).padStart(9, '0')}${index}`,
      userId,
      tierId: tiers[tier],
      amount,
      gold,
      bonus: isFirst ? bonus + gold : bonus,
      firstTime: isFirst,
      channel: platform === 'ios' ? 'apple' : chance.pick(['alipay', 'alipay', 'wechat', 'wechat', 'bank']),
      platform,
      status,
      paidTime: later(0),
      deliveredTime: status === 'delivered' || status === 'refunded' ? later(chance.integer(0, 3)) : null,
      refundedTime: isRefunded ? wireTime(refunded) : null,
      refundAmount: isRefunded ? amount : null,
      createTime: wireTime(ordered),
      createBy: null,
    };
  };
}

/** What nobody paid in its time is closed, as the server's job would. */
export function lapsed(status: string, age: number): string {
  return status === 'unpaid' && age > 1_800_000 ? 'closed' : status;
}

function statusOf(draw: number): string {
  if (draw < 0.78) return 'delivered';
  if (draw < 0.9) return 'closed';
  if (draw < 0.955) return 'unpaid';
  return draw < 0.985 ? 'refunded' : 'paid';
}
