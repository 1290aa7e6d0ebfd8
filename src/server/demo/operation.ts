import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

interface OperationSeed {
  tx: Db;
  chance: Chance;
  /** ms; up to which the story is told. */
  now: number;
  screen(id: string): Screen;
}

const DAY = 86_400_000;

const BANNERS = [
  '新人充值礼',
  '周末歌会',
  '情人节限定礼物',
  '主播招募',
  '会员专享折扣',
  '防诈骗提醒',
  '签到七日礼',
];

/** What is advertised, in the order the app shows it. */
export async function seedOperation({ tx, chance, now, screen }: OperationSeed): Promise<void> {
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
}
