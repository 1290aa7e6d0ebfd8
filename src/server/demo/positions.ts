import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

/** Code, name and rank (`position_rank`). */
const POSITIONS: [code: string, name: string, postRank: string][] = [
  ['general_manager', '总经理', '5'],
  ['operation_director', '运营总监', '5'],
  ['operation_manager', '运营经理', '4'],
  ['content_lead', '审核组长', '3'],
  ['content_reviewer', '内容审核员', '2'],
  ['service_lead', '客服组长', '3'],
  ['service_agent', '客服专员', '1'],
  ['finance_manager', '财务经理', '4'],
  ['finance_clerk', '会计', '2'],
  ['cashier', '出纳', '1'],
  ['host_agent', '主播经纪', '2'],
  ['data_analyst', '数据分析师', '3'],
];

/** The positions of such a company, as a personnel department would name them. */
export async function seedPositions(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  await fill(tx, screen, POSITIONS.length, chance, (index) => {
    const [code, name, postRank] = POSITIONS[index] as (typeof POSITIONS)[number];
    return { code, name, postRank, createBy: null, createTime: wireTime(now - (320 - index) * DAY) };
  });
}
