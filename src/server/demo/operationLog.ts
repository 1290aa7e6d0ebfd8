import { sql } from 'kysely';
import { type Chance, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { idAt } from './insertRows';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 20;
const COUNT = 160;

/** What each team does in a day: the screen, its path, the button, and the table of what it is done to. */
const WORK = [
  { team: 'service', screen: 'user/user', path: '/user/user/action/mute', title: '禁言', table: 'app_user' },
  { team: 'reviewer', screen: 'live/post', path: '/live/post/action/pass', title: '通过', table: 'post' },
  { team: 'reviewer', screen: 'live/post', path: '/live/post/action/reject', title: '驳回', table: 'post' },
  { team: 'operations', screen: 'goods/gift', path: '/gift/gift/edit', title: '编辑', table: 'gift' },
  {
    team: 'operations',
    screen: 'goods/gift',
    path: '/gift/gift/action/publish',
    title: '上架',
    table: 'gift',
  },
  {
    team: 'finance',
    screen: 'finance/gold-order',
    path: '/finance/goldOrder/export',
    title: '导出',
    table: null,
  },
] as const;

/** Three weeks of work by the demonstration's operators, now and then refused; every one within office hours. */
export async function seedOperationLog(tx: Db, chance: Chance, now: number): Promise<void> {
  const people = await tx.selectFrom('sys_user').select(['id', 'username']).orderBy('id').execute();
  const ids = new Map<string, string[]>();
  for (const { table } of WORK) if (table !== null) ids.set(table, await someIds(tx, table));
  const rows = [];
  for (let number = 0; number < COUNT; number += 1) {
    const work = chance.pick(WORK);
    const who = people.filter(({ username }) => username.startsWith(work.team));
    if (who.length === 0) continue;
    const { id, username } = chance.pick(who);
    const at = midnight(now) - chance.integer(0, DAYS - 1) * DAY - chance.integer(6 * HOUR, 15 * HOUR);
    const isRefused = chance.next() < 0.06;
    const target = work.table === null ? null : chance.pick(ids.get(work.table) ?? []);
    rows.push({
      id: idAt(at, number),
      create_by: id,
      username,
      screen_id: work.screen,
      action_title: work.title,
      data_id: target,
      data_count: target === null ? 0 : 1,
      method: work.path.endsWith('/edit') ? 'PUT' : 'POST',
      path: work.path,
      ip: `10.12.${chance.integer(1, 6)}.${chance.integer(10, 240)}`,
      cost_ms: chance.integer(8, 180),
      outcome: isRefused ? 'refused' : 'ok',
      message: isRefused ? '该记录已被他人处理' : null,
      create_time: wireTime(at),
    });
  }
  if (rows.length > 0) await tx.insertInto('sys_operation_log').values(rows).execute();
}

async function someIds(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from ${sql.table(table)} order by id limit 30`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The last midnight in Shanghai, in ms. */
function midnight(now: number): number {
  return Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR;
}
