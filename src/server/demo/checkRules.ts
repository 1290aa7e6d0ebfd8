import { type Chance, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;

const RULES = [
  {
    ruleName: '通用编码',
    ruleCode: 'common',
    ruleDescription: '字母开头，只有字母、数字和下划线',
    parts: [{ digits: 1, pattern: '^[A-Za-z]$', message: '只能以字母开头' }],
    whole: [{ pattern: '^[A-Za-z0-9_]*$', message: '只能有字母、数字和下划线', priority: 'last' }],
  },
  {
    ruleName: '员工工号',
    ruleCode: 'work_no',
    ruleDescription: '两位部门字母，四位数字',
    parts: [
      { digits: 2, pattern: '^[A-Z]{2}$', message: '部门要是两个大写字母' },
      { digits: 4, pattern: '^[0-9]{4}$', message: '序号要是四位数字' },
    ],
    whole: [{ pattern: '^.{6}$', message: '工号是六位', priority: 'first' }],
  },
];

/** Check rules to be tried. */
export async function seedCheckRules(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  await fill(tx, screen, RULES.length, chance, (index) => ({
    ...RULES[index],
    createBy: null,
    createTime: wireTime(now - (280 - index) * DAY),
  }));
}
