import { sql } from 'kysely';
import { RequestError } from '#engine/pure';
import { hasPermission } from '#server/access/permissionChecks';
import { conditionContext } from '#server/caller';
import type { Db } from '#server/db/connection';
import { fragment } from '#server/db/sqlParts';
import { fieldError } from '#server/http/fieldError';
import { action, computed, hook, type Row } from '#server/parts/contract';
import { whereOf } from '#server/resource/plan/listSql';
import { mayView, planWithoutRight } from '#server/resource/plan/plan';
import { countedBeans, STAR_DAYS, starThresholds } from './rules/hostStars';
import { askForRecount } from './rules/levelRecount';
import {
  movesAnybody,
  placeInWords,
  type Shift,
  shiftInWords,
  shiftsOf,
  withTyped,
} from './rules/thresholdShift';

type Star = Row<'goods/star-config'>;
const OTHERS = ['name', 'icon', 'color', 'privileges', 'remark'] as const satisfies (keyof Star)[];

/** `star.save`, before every save: hosts get new stars if a threshold changes. */
export const save = hook('goods/star-config', async ({ tx, caller, before, after }) => {
  if (movesAnybody(before, after, ['star', 'threshold'], OTHERS)) await askForRecount(tx, 'star', caller.id);
  return undefined;
});

/** `star.leave`, before it is deleted: its hosts get the star below. */
export const leave = hook('goods/star-config', async ({ tx, caller }) => {
  await askForRecount(tx, 'star', caller.id);
  return undefined;
});

/** `star.recount` 重新评定: as each night, now. */
export const recount = action('goods/star-config', async ({ tx, caller }) => {
  await askForRecount(tx, 'star', caller.id);
  return { message: '已开始，进度见“等级重算”' };
});

/** `star.impact` 看影响: how many hosts another threshold would move, by the beans counted last; nobody is moved. */
export const impact = action('goods/star-config', async ({ tx, answers }) => {
  const { id = null, star, threshold } = answers as Partial<Star> & { id?: string };
  if (typeof star !== 'number') throw fieldError('star', '请填写几星');
  if (typeof threshold !== 'number') throw fieldError('threshold', '请填写所需金豆');
  const standing = await starThresholds(tx);
  const typed = { id, level: star, threshold, name: '' };
  const counted = await countHosts(tx, shiftsOf(standing, withTyped(standing, typed)));
  return { message: shiftInWords(counted, { what: '位主播', step: '星' }) };
});

async function countHosts(tx: Db, shifts: readonly Shift[]): Promise<(Shift & { count: number })[]> {
  const { rows } = await sql<Shift & { count: number }>`
    select shift.*, (select count(*)::int from host_star s join app_user u on u.id = s.user_id and u.is_host
      where s.beans >= shift."from" and (shift."to" is null or s.beans < shift."to")) as count
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as shift("from" float8, "to" float8, was int, "is" int)`.execute(
    tx,
  );
  return rows;
}

/** `star.try` 试算: a host's beans of the last count, their star by the thresholds, and what the next one lacks. */
const tryHost = action('goods/star-config', async ({ tx, answers }) => {
  const { rows } = await sql<{ isHost: boolean; nickname: string }>`
    select coalesce(is_host, false) as "isHost", nickname from app_user where id = ${String(answers.userId)}::bigint`.execute(
    tx,
  );
  const [person] = rows;
  if (!person) throw new RequestError('用户不存在');
  if (!person.isHost) throw fieldError('userId', `${person.nickname}不是主播，没有星级`);
  const beans = await countedBeans(tx, String(answers.userId));
  if (beans === null)
    throw fieldError('userId', `${person.nickname}还没有评定过，明天凌晨评定，或先点“重新评定”`);
  const place = placeInWords(await starThresholds(tx), beans, {
    step: '星',
    none: '还没有星级',
    unit: '金豆',
  });
  return { message: `${person.nickname}近 ${STAR_DAYS} 天收到 ${beans.toLocaleString('en')} 金豆：${place}` };
});

export { tryHost as try };

/** `star.hosts` 主播数: how many of the hosts whom the caller may list have it now. */
export const hosts = computed('goods/star-config', async ({ tx, caller, services, rows }) => {
  const people = services.screens.get('user/user');
  const field = people?.fields.star;
  if (!people || !field || !hasPermission(people, caller, 'list') || !mayView(people, caller, field))
    return {};
  const visible = whereOf(planWithoutRight(people, caller), { all: [] }, conditionContext(caller));
  const found = await sql<{ star: number; count: number }>`
    select star::int as star, count(*)::int as count from app_user where is_host and star > 0 and ${fragment(visible)}
    group by star`.execute(tx);
  const counts = new Map(found.rows.map(({ star, count }) => [star, count]));
  return Object.fromEntries(
    rows.flatMap(({ id, star }) => (typeof star === 'number' ? [[id, counts.get(star) ?? 0]] : [])),
  );
});

/** `star.beans` 近30天收到金豆, of hosts: what their stars follow from. */
export const beans = computed(['user/user', 'user/store-member', 'user/level'], async ({ tx, rows }) => {
  const ids = rows.map(({ id }) => id);
  const found = await sql<{ id: string; beans: number }>`
    select user_id::text as id, beans::float8 as beans from host_star where user_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return Object.fromEntries(found.rows.map((row) => [row.id, row.beans]));
});
