import { sql } from 'kysely';
import { type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { chanceOf } from './chance';
import { fill } from './fill';

const DAY = 86_400_000;
const VIP = [
  ['会员徽章', 'badge', '名字旁边显示会员徽章', true],
  ['进场特效', 'enterEffect', '进直播间时播放会员进场动画', true],
  ['专属气泡', 'bubble', '聊天气泡换成会员样式', true],
  ['去广告', 'noAdvert', '首页和直播间不显示广告', true],
  ['谁看过我', 'visitors', '查看最近三十天的访客', true],
  ['隐身访问', 'hide', '看别人的主页不留记录', true],
  ['礼物九折', 'giftDiscount', '送普通礼物打九折', true],
  ['专属客服', 'service', '反馈排在前面处理', true],
  ['超级曝光', 'exposure', '每天一次推荐到广场，暂停开放', false],
] as const;

/** What a membership may bring. Answers the ids, in order. */
export async function seedVipBenefits(tx: Db, screen: Screen, now: number): Promise<string[]> {
  return fill(tx, screen, VIP.length, chanceOf(20_260_403), (index) => {
    const [name, code, intro, enabled] = VIP[index] as (typeof VIP)[number];
    const createTime = wireTime(now - (380 - index * 9) * DAY);
    const icon = `demo/image-${1 + ((index * 5) % 24)}.png`;
    return { name, code, intro, icon, enabled, sortNo: (index + 1) * 10, createTime, createBy: null };
  });
}

const STEPS = [
  ['青铜礼', 10_000, 20, 0, true],
  ['白银礼', 50_000, 120, 3, true],
  ['黄金礼', 200_000, 600, 7, true],
  ['铂金礼', 500_000, 1800, 15, true],
  ['钻石礼', 2_000_000, 8000, 30, true],
  ['王者礼', 10_000_000, 50_000, 90, false],
] as const;

/** What accumulated recharge gives. It began a month ago: whoever recharged since then got it (`grants.ts`). */
export async function seedGoldBenefits(tx: Db, screen: Screen, now: number): Promise<void> {
  const kinds = await sql<{ gold: string; vip: string }>`
    select (select id::text from gold_type where code = 'given') as gold,
      (select id::text from vip_type order by sort_no limit 1) as vip`.execute(tx);
  const [ids] = kinds.rows;
  await fill(tx, screen, STEPS.length, chanceOf(20_260_404), (index) => {
    const [name, threshold, gold, vipDays, enabled] = STEPS[index] as (typeof STEPS)[number];
    return {
      step: index + 1,
      name,
      threshold,
      gold,
      goldTypeId: ids?.gold,
      vipDays,
      vipTypeId: vipDays > 0 ? ids?.vip : null,
      enabled,
      createTime: wireTime(now - 30 * DAY),
      createBy: null,
    };
  });
}
