import { type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { chanceOf } from './chance';
import { fill } from './fill';

const DAY = 86_400_000;
const OWN = [
  ['anniversary', '周年庆', 7, 5, false, '三周年庆典期间发放，已结束'],
  ['newcomer', '新人礼', 15, 8, true, '新用户任务奖励，十五天内用完'],
] as const;

/** Kinds of gold that operators made beside those of the program. */
export async function seedGoldTypes(tx: Db, screen: Screen, now: number): Promise<void> {
  await fill(tx, screen, OWN.length, chanceOf(20_260_401), (index) => {
    const [code, title, days, sortNo, enabled, remark] = OWN[index] as (typeof OWN)[number];
    const createTime = wireTime(now - (200 - index * 60) * DAY);
    return { code, title, days, sortNo, builtIn: false, enabled, remark, createTime, createBy: null };
  });
}
