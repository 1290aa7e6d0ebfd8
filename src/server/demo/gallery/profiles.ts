import { wireTime } from '../../../engine/pure';
import { fill } from '../fill';
import type { GalleryStory } from './gallery';

const [HOUR, DAY] = [3_600_000, 86_400_000];

const RETURNS = [
  ['付小小', '纪念徽章', 2, 3900, 'waiting'],
  ['曹然', '声浪卫衣', 1, 16900, 'checked'],
  ['郭晓萌', '周年礼盒', 1, 29900, 'refunded'],
  ['陶亮', '桌面麦克风', 1, 45900, 'refunded'],
  ['韦安', '贴纸一套', 3, 900, 'waiting'],
] as const;
const STREETS = [
  '浙江省杭州市西湖区万塘路 18 号',
  '广东省广州市天河区体育东路 9 号',
  '四川省成都市锦江区红星路 3 号',
];

const APPLICATIONS = [
  ['冬至点歌夜预算', 860000, '场地、奖品和两位主持。', 'pending'],
  ['客服值班补贴', 320000, '夜里两班，一共六人，按实际到岗发。', 'pending'],
  ['主播见面会差旅', 1480000, '广州站，十二位主播的车票和住宿。', 'pending'],
  ['审核培训教材', 56000, '印五十本，含邮费。', 'passed'],
  ['周年庆烟花', 2600000, '江边烟花十五分钟。', 'returned'],
] as const;
const STEPS = {
  pending: ['filed', 'checked'],
  passed: ['filed', 'checked', 'passed'],
  returned: ['filed', 'returned'],
} as const;

/** 基础详情 and 高级详情: goods that come back, applications with the steps they went through. */
export async function seedDemoProfiles({ tx, chance, now, screen, operators }: GalleryStory): Promise<void> {
  await fill(tx, screen('demo/basic-profile'), RETURNS.length, chance, (index) => {
    const [buyer, name, count, price, status] = RETURNS[index] as (typeof RETURNS)[number];
    const at = now - (index * 3 + 1) * DAY;
    return {
      ...{ buyer, status, amount: count * price, cost: Math.floor(count * price * 0.4) },
      orderNo: `TH${wireTime(at).replace(/\D/g, '').slice(0, 8)}${String(index + 1).padStart(4, '0')}`,
      phone: `138${String(12_345_678 + index * 1_111)}`,
      address: STREETS[index % STREETS.length],
      goods: [{ name, count, price }],
      express: status === 'waiting' ? null : `SF${String(1_000_000_000 + index * 77_777)}`,
      remark: null,
      createBy: operators[index % operators.length],
      createTime: wireTime(at),
    };
  });
  const ids = await fill(tx, screen('demo/advanced-profile'), APPLICATIONS.length, chance, (index) => {
    const [title, amount, reason, status] = APPLICATIONS[index] as (typeof APPLICATIONS)[number];
    return {
      ...{ title, amount, reason, status, applicantId: operators[(index + 2) % operators.length] },
      beginDate: wireTime(now + (index * 5 - 8) * DAY).slice(0, 10),
      endDate: wireTime(now + (index * 5 - 2) * DAY).slice(0, 10),
      opinion: status === 'returned' ? '江边不让放，换成灯光秀再报。' : null,
      createBy: operators[(index + 2) % operators.length],
      createTime: wireTime(now - (index * 2 + 1) * DAY),
    };
  });
  const steps = APPLICATIONS.flatMap(([, , , status], index) =>
    STEPS[status].map((what, place) => ({
      applicationId: ids[index],
      what,
      at: now - (index * 2 + 1) * DAY + place * 5 * HOUR,
    })),
  );
  await fill(tx, screen('demo/advanced-profile-step'), steps.length, chance, (index) => {
    const { applicationId, what, at } = steps[index] as (typeof steps)[number];
    const note = { filed: '附了报价单', checked: '金额和报价一致', passed: null, returned: '见意见' }[what];
    return {
      applicationId,
      what,
      note,
      createBy: operators[(index + 1) % operators.length],
      createTime: wireTime(at),
    };
  });
}
