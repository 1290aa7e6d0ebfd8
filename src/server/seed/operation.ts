import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

interface OperationSeed {
  tx: Db;
  chance: Chance;
  /** ms; up to which the story is told. */
  now: number;
  users: readonly string[];
  screen(id: string): Screen;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

const BANNERS = [
  '新人充值礼',
  '周末歌会',
  '情人节限定礼物',
  '主播招募',
  '会员专享折扣',
  '防诈骗提醒',
  '签到七日礼',
];
const ROOMS = [
  '深夜电台',
  '点歌台',
  '情感树洞',
  '一起学吉他',
  '新人欢迎厅',
  '五排开黑',
  '方言故事会',
  '合唱练习室',
];

/** What is advertised, in the order the app shows it, and the rooms that are or were on air. */
export async function seedOperation({ tx, chance, now, users, screen }: OperationSeed): Promise<void> {
  await fill(tx, screen('operation/banner'), BANNERS.length, chance, (index) => ({
    title: BANNERS[index],
    image: `demo/image-${index + 1}.png`,
    place: chance.pick(['home', 'live', 'mall', 'recharge']),
    linkType: 'none',
    linkUrl: null,
    linkId: null,
    platform: ['ios', 'android'],
    startTime: wireTime(now - (index + 1) * DAY),
    endTime: wireTime(now + (index + 7) * DAY),
    enabled: index < 5,
    sortNo: (index + 1) * 10,
    clicks: chance.integer(0, 90_000),
    remark: null,
    createTime: wireTime(now - (index + 2) * DAY),
  }));
  await fill(tx, screen('live/live'), 48, chance, (index) => {
    const isLive = index < 14;
    return {
      name: `${ROOMS[index % ROOMS.length]} ${Math.floor(index / ROOMS.length) + 1}`,
      cover: `demo/image-${(index % 24) + 1}.png`,
      hostId: chance.pick([...users]),
      kind: chance.next() < 0.7 ? 'voice' : 'video',
      audience: isLive ? chance.integer(3, 2400) : 0,
      status: isLive ? 'live' : index % 17 === 0 ? 'banned' : 'ended',
      startTime: wireTime(now - index * 37 * MINUTE),
      createTime: wireTime(now - index * 37 * MINUTE),
    };
  });
}
