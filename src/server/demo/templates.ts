import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

/** Operators' own, for system messages. */
const TEMPLATES = [
  ['activity.weekend', '周末双倍', 'activity', '{nickname}，本周六日充值双倍经验，进活动页领取加倍卡。'],
  ['activity.anniversary', '周年庆', 'activity', '周年庆开始了！{nickname}，登录七天送专属头像框。'],
  ['activity.recall', '好久不见', 'activity', '{nickname}，您关注的主播最近开播了，回来看看吧。'],
  ['notice.maintenance', '停机维护', 'notice', '今晚 02:00 至 04:00 停机维护，期间不能登录和充值。'],
  ['notice.version', '新版本', 'notice', '新版本已发布：语音房更稳，省电。请到应用商店更新。'],
  [
    'notice.fraud',
    '防诈骗提醒',
    'notice',
    '{nickname}（ID {userNo}），官方不会私下索要验证码和转账，谨防诈骗。',
  ],
] as const;

/** Templates that operators wrote, the oldest half a year ago. */
export async function seedTemplates(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  await fill(tx, screen, TEMPLATES.length, chance, (index) => {
    const [code, title, category, content] = TEMPLATES[index] as (typeof TEMPLATES)[number];
    const createTime = wireTime(now - (180 - index * 29) * DAY);
    return {
      code,
      title,
      category,
      content,
      enabled: code !== 'activity.anniversary',
      createBy: null,
      createTime,
    };
  });
}
