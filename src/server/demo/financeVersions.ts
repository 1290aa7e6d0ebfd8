import { sql } from 'kysely';
import { type Chance, instantOf, type RecordData, type Screen, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const DAY = 86_400_000;
const SINCE = -380;
const LATELY = -130;
const SOON = 12;

const RATES: [day: number, gold: number, cny: number, minimum: number, remark: string | null][] = [
  [SINCE, 60, 450, 100, null],
  [LATELY, 65, 500, 100, '提高主播分成'],
  [SOON, 70, 500, 200, '鼓励兑换，最低提到 200'],
];

const COMMISSIONS: [day: number, first: number, second: number, remark: string | null][] = [
  [SINCE, 500, 200, null],
  [LATELY, 800, 300, '推广季'],
  [SOON + 8, 600, 300, '推广季结束'],
];

interface RuleStory {
  name: string;
  levelFrom: number;
  day: number;
  enabled?: boolean;
  times: [day: number, week: number];
  /** Fen. */
  amounts: [minimum: number, maximum: number];
  feeRate: number;
  coolDownHours: number;
  remark?: string;
}

const RULES: RuleStory[] = [
  {
    name: '新用户',
    levelFrom: 0,
    day: SINCE,
    times: [1, 2],
    amounts: [500, 100_000],
    feeRate: 300,
    coolDownHours: 24,
  },
  {
    name: '新用户',
    levelFrom: 0,
    day: LATELY,
    times: [1, 3],
    amounts: [500, 200_000],
    feeRate: 200,
    coolDownHours: 24,
  },
  {
    name: '新用户',
    levelFrom: 0,
    day: SOON,
    times: [1, 3],
    amounts: [1000, 200_000],
    feeRate: 200,
    coolDownHours: 24,
    remark: '小额提现太多，最低提到 10 元',
  },
  {
    name: '普通用户',
    levelFrom: 10,
    day: SINCE,
    times: [1, 3],
    amounts: [500, 300_000],
    feeRate: 250,
    coolDownHours: 24,
  },
  {
    name: '普通用户',
    levelFrom: 10,
    day: LATELY,
    times: [2, 5],
    amounts: [500, 500_000],
    feeRate: 200,
    coolDownHours: 12,
  },
  {
    name: '高级用户',
    levelFrom: 20,
    day: SINCE,
    times: [2, 7],
    amounts: [500, 2_000_000],
    feeRate: 200,
    coolDownHours: 0,
  },
  {
    name: '高级用户',
    levelFrom: 20,
    day: SOON + 3,
    times: [3, 10],
    amounts: [500, 3_000_000],
    feeRate: 150,
    coolDownHours: 0,
    remark: '高级用户手续费降到 1.5%',
  },
  {
    name: '特邀主播',
    levelFrom: 30,
    day: LATELY,
    times: [3, 15],
    amounts: [500, 5_000_000],
    feeRate: 200,
    coolDownHours: 0,
  },
  {
    name: '活动主播',
    levelFrom: 50,
    day: -100,
    times: [5, 20],
    amounts: [500, 5_000_000],
    feeRate: 0,
    coolDownHours: 0,
    remark: '周年庆期间免手续费',
  },
  {
    name: '活动主播',
    levelFrom: 50,
    day: -70,
    enabled: false,
    times: [5, 20],
    amounts: [500, 5_000_000],
    feeRate: 0,
    coolDownHours: 0,
    remark: '周年庆结束',
  },
];

interface Story {
  tx: Db;
  chance: Chance;
  now: number;
  screen(id: string): Screen;
}

/** Rates of beans and rules of withdrawing through a year, planned ones as well. */
export async function seedFinanceVersions({ tx, chance, now, screen }: Story): Promise<void> {
  const versionFields = (day: number): RecordData => ({
    validFrom: `${wireTime(now + day * DAY).slice(0, 10)} 00:00:00`,
    createTime: wireTime(now + Math.min(day - 3, -1) * DAY),
    createBy: null,
  });
  await fill(tx, screen('finance/gold-bean-config'), RATES.length, chance, (index) => {
    const [day, goldPerHundred, cnyPerHundred, exchangeMinimum, remark] = RATES[
      index
    ] as (typeof RATES)[number];
    return { goldPerHundred, cnyPerHundred, exchangeMinimum, remark, ...versionFields(day) };
  });
  await fill(tx, screen('finance/commission-rate'), COMMISSIONS.length, chance, (index) => {
    const [day, firstRate, secondRate, remark] = COMMISSIONS[index] as (typeof COMMISSIONS)[number];
    return { firstRate, secondRate, remark, ...versionFields(day) };
  });
  await fill(tx, screen('finance/withdrawal-frequency'), RULES.length, chance, (index) => {
    const { day, times, amounts, enabled = true, remark = null, ...rule } = RULES[index] as RuleStory;
    const [timesPerDay, timesPerWeek] = times;
    const [minimum, maximum] = amounts;
    return { ...rule, enabled, remark, timesPerDay, timesPerWeek, minimum, maximum, ...versionFields(day) };
  });
}

export interface RateVersion {
  id: string;
  goldPerHundred: number;
  cnyPerHundred: number;
}

export interface RuleVersion {
  id: string;
  levelFrom: number;
  maximum: number;
  feeRate: number;
}

/** What was in force at a moment (ms) of the story. */
export interface Terms {
  rateAt(at: number): RateVersion;
  ruleAt(at: number, level: number): RuleVersion;
}

export async function termsOf(tx: Db): Promise<Terms> {
  const rates = await sql<RateVersion & { from: string }>`
    select id::text as id, gold_per_hundred::float8 as "goldPerHundred", cny_per_hundred::float8 as "cnyPerHundred",
      valid_from as "from" from gold_bean_config order by valid_from desc`.execute(tx);
  const rules = await sql<RuleVersion & { from: string }>`
    select id::text as id, level_from::float8 as "levelFrom", maximum::float8 as maximum, fee_rate::float8 as "feeRate",
      valid_from as "from" from withdrawal_rule where enabled and level_from < 50
    order by level_from desc, valid_from desc`.execute(tx);
  const at =
    (moment: number) =>
    ({ from }: { from: string }) =>
      instantOf(from.slice(0, 19)) <= moment;
  return {
    rateAt: (moment) => requireVersion(rates.rows.find(at(moment))),
    ruleAt: (moment, level) =>
      requireVersion(rules.rows.filter(at(moment)).find(({ levelFrom }) => levelFrom <= level)),
  };
}

function requireVersion<T>(version: T | undefined): T {
  if (version === undefined) throw new Error('the story is older than its versions');
  return version;
}
