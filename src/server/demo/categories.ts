import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

const TREE: Record<string, string[]> = {
  直播分类: ['唱歌', '聊天', '交友', '游戏', '情感电台'],
  动态话题: ['日常', '美食', '旅行', '宠物', '运动'],
  礼物分类: ['热门', '豪华', '幸运', '节日限定'],
  帮助中心: ['账号与登录', '充值与金币', '提现与金豆', '举报与申诉'],
};

/** Two levels of categories, numbered as `category.number` numbers new ones: A01, A01A01. */
export async function seedCategories(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  const above = Object.keys(TREE);
  const commonFields = (index: number) => ({
    sortNo: index + 1,
    enabled: true,
    createTime: wireTime(now - 300 * DAY),
    createBy: null,
  });
  const ids = await fill(tx, screen, above.length, chance, (index) => ({
    name: above[index],
    pid: null,
    code: codeOf(index),
    ...commonFields(index),
  }));
  for (const [at, name] of above.entries()) {
    const below = TREE[name] as string[];
    await fill(tx, screen, below.length, chance, (index) => ({
      name: below[index],
      pid: ids[at],
      code: `${codeOf(at)}${codeOf(index)}`,
      ...commonFields(index),
    }));
  }
}

function codeOf(index: number): string {
  return `A${String(index + 1).padStart(2, '0')}`;
}
