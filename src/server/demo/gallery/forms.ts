import { sql } from 'kysely';
import { wireTime } from '../../../engine/pure';
import { fill } from '../fill';
import type { GalleryStory } from './gallery';

const DAY = 86_400_000;

const PAYMENTS = [
  ['秋日歌会场地费', 680000, 'bank', '周敏', 'closed'],
  ['主播培训讲师费', 240000, 'bank', '顾文博', 'closed'],
  ['九月短信费', 1286400, 'bank', '许静', 'submitted'],
  ['周年庆海报印制', 96000, 'alipay', '方小雨', 'submitted'],
  ['直播间道具', 43800, 'alipay', '秦朗', 'draft'],
  ['客服耳机 12 副', 238800, 'bank', '何佳', 'draft'],
] as const;

const EVENTS = [
  ['深夜电台周', 'night_radio', 'online', 0],
  ['方言故事会', 'dialect_story', 'online', -20],
  ['广州主播见面会', 'guangzhou_meeting', 'meeting', 9],
  ['成都歌友会', 'chengdu_song', 'meeting', -45],
  ['冬至点歌夜', 'solstice_songs', 'online', 28],
] as const;
const CITIES = ['440100', '510100'];
const MEMBERS = [
  { name: '林志强', duty: 'plan', days: 5 },
  { name: '何美玲', duty: 'run', days: 3 },
  { name: '宋佳琪', duty: 'run', days: 3 },
  { name: '邓诗涵', duty: 'watch', days: 1 },
];

/** 基础表单, 分步表单 and 高级表单: a goal, payments on their way, events with who works there. */
export async function seedDemoForms({ tx, chance, now, screen, operators }: GalleryStory): Promise<void> {
  const today = wireTime(now).slice(0, 10);
  await sql`update demo_basic_form set title = '新人次日留存到 45%', begin_date = ${today}::date - 30,
    end_date = ${today}::date + 60, goal = '新人第一天就听到合口味的房间，第二天愿意回来。先做推荐，再做新人任务，最后做短信召回。',
    measure = '连续两周的次日留存都不低于 45%，投诉不增加。', weight = 2500, shown = 'all',
    reviewers = ${JSON.stringify(operators.slice(1, 4))}::jsonb`.execute(tx);
  await fill(tx, screen('demo/step-form'), PAYMENTS.length, chance, (index) => {
    const [purpose, amount, channel, payee, status] = PAYMENTS[index] as (typeof PAYMENTS)[number];
    return {
      ...{ purpose, amount, channel, payee, status, invoice: null, remark: null },
      card: channel === 'bank' ? `62220202001${String(10_000_000 + index * 7_919).slice(-8)}` : null,
      account: channel === 'alipay' ? `payee${index}@example.com` : null,
      createBy: operators[index % operators.length],
      createTime: wireTime(now - (PAYMENTS.length - index) * 2 * DAY),
    };
  });
  await fill(tx, screen('demo/advanced-form'), EVENTS.length, chance, (index) => {
    const [name, code, kind, days] = EVENTS[index] as (typeof EVENTS)[number];
    const isMeeting = kind === 'meeting';
    return {
      ...{ name, code, kind, ownerId: operators[index % operators.length] },
      beginTime: wireTime(now + days * DAY),
      endTime: wireTime(now + (days + (isMeeting ? 1 : 7)) * DAY),
      place: isMeeting ? CITIES[index % 2] : null,
      address: isMeeting ? '文化路 18 号三楼多功能厅' : null,
      budget: chance.integer(20, 300) * 10_000,
      members: MEMBERS.slice(0, 2 + (index % 3)),
      notes: `<p>${name}：提前三天在首页预告，当天安排两位同事巡查。</p>`,
      createBy: operators[index % operators.length],
      createTime: wireTime(now + (Math.min(days, 0) - 12) * DAY),
    };
  });
}
