import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

/** Operators' own keys, which the app reads: one of each type that an operator would choose. */
const OWN: readonly Record<string, unknown>[] = [
  {
    code: 'app.serviceTime',
    title: '客服时间',
    valueType: 'text',
    value: '每天 9:00 至 24:00',
    isPublic: true,
  },
  {
    code: 'app.serviceUrl',
    title: '客服网页',
    valueType: 'url',
    value: 'https://help.example.com/chat',
    isPublic: true,
  },
  { code: 'app.themeColor', title: '主题色', valueType: 'color', value: '#1677ff', isPublic: true },
  {
    code: 'app.homeTab',
    title: '首页打开',
    valueType: 'enum',
    choices: ['推荐', '附近', '直播'],
    value: '推荐',
    isPublic: true,
  },
  {
    code: 'app.giftRate',
    title: '周末礼物倍率',
    valueType: 'decimal',
    unit: '倍',
    minimum: 1,
    maximum: 3,
    value: 1.5,
    isPublic: true,
  },
  {
    code: 'app.shareRate',
    title: '分享返利',
    valueType: 'percent',
    minimum: 0,
    maximum: 3000,
    value: 500,
    isPublic: true,
  },
  {
    code: 'app.splashSeconds',
    title: '启动页停留',
    valueType: 'duration',
    minimum: 1,
    maximum: 10,
    value: 3,
    isPublic: true,
  },
  {
    code: 'app.searchHints',
    title: '搜索框提示',
    valueType: 'tags',
    value: ['深夜电台', '点歌', '方言故事'],
    isPublic: true,
  },
  { code: 'app.teenMode', title: '青少年模式', valueType: 'switch', value: true, isPublic: true },
  {
    code: 'app.latestVersion',
    title: '最新版本',
    valueType: 'json',
    value: { ios: '3.8.2', android: '3.8.4' },
    isPublic: true,
  },
  { code: 'app.anniversary', title: '周年庆', valueType: 'date', value: '2026-12-20', isPublic: false },
  {
    code: 'app.newcomerGift',
    title: '新人礼包',
    valueType: 'gold',
    minimum: 0,
    maximum: 500,
    value: 88,
    isPublic: false,
  },
];

export async function seedConfig(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  const nothing = { unit: null, minimum: null, maximum: null, choices: null, secret: null };
  await fill(tx, screen, OWN.length, chance, (index) => ({
    ...nothing,
    category: 'app',
    isSecret: false,
    isDeclared: false,
    remark: null,
    createBy: null,
    createTime: wireTime(now - (index * 9 + 20) * DAY),
    ...OWN[index],
  }));
}
