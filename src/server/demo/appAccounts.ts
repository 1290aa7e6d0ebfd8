import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Chance, Screen } from '../../engine/pure';
import { wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { fill } from './fill';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const TOKENS = [
  ['一号机', 0, 300, 0.01, null],
  ['二号机', 0, 300, 0.02, null],
  ['预发布环境', 0, 120, 30, null],
  ['旧机房', 0, 390, 24 * 61, 60],
  ['外包联调', 1, 90, 24 * 22, 20],
  ['活动页', 1, 45, 3, null],
  ['数据核对', 2, 200, 24 * 130, null],
] as const;

/** Accounts of the app's backend, one of them closed, with tokens that nobody holds: some in use, some ended. */
export async function seedAppAccounts(tx: Db, screen: Screen, chance: Chance, now: number): Promise<void> {
  const all = (screen.fields.codes?.words.options ?? []).map(({ value }) => value);
  const accounts = [
    { name: '主站后端', codes: all, perSecond: 1000, enabled: true, remark: '应用的服务端，生产和预发布' },
    { name: '活动页', codes: ['person', 'notices'], perSecond: 50, enabled: true, remark: '运营活动的网页' },
    { name: '数据核对', codes: ['person'], perSecond: 10, enabled: false, remark: '旧的对账程序，已不用' },
  ];
  const ids = await fill(tx, screen, accounts.length, chance, (index) => ({
    ...accounts[index],
    createTime: wireTime(now - (390 - index * 90) * DAY),
    createBy: null,
  }));
  for (const [index, [name, account, madeDays, usedHours, endedDays]] of TOKENS.entries()) {
    // hashed from what no token begins with: it opens nothing
    const hash = createHash('sha256').update(`nobody's ${index}`).digest();
    await sql`insert into sys_app_token (account_id, name, token_hash, create_time, active_time, ip, ended_time)
      values (${ids[account]}::bigint, ${name}, ${hash}, ${wireTime(now - madeDays * DAY)}, ${wireTime(now - usedHours * HOUR)},
        ${`10.20.0.${11 + index}`}, ${endedDays === null ? null : wireTime(now - endedDays * DAY)})`.execute(
      tx,
    );
  }
}
