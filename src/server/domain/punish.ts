import { sql } from 'kysely';
import { isEmpty, type RecordData, RequestError } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import { quoted } from '../db/sqlParts';
import { type MessageTemplate, tellPerson } from './records/appMessage';
import { addRecord, changeRecord } from './records/records';
import type { Effect, EffectContext } from './registry';

type Kind = 'mute' | 'freeze' | 'ban' | 'release' | 'warn';

const STATUS = { mute: 'muted', freeze: 'frozen', ban: 'banned', release: 'normal' } as const;

/** `punish.mute` 禁言. */
export const mute: Effect = (tx, caller, rows, asked, context) =>
  punishAll(tx, caller, rows, 'mute', asked, context);

/** `punish.freeze` 冻结. */
export const freeze: Effect = (tx, caller, rows, asked, context) =>
  punishAll(tx, caller, rows, 'freeze', asked, context);

/** `punish.ban` 封号, and with it the device where asked for. */
export const ban: Effect = async (tx, caller, rows, asked, context) => {
  const answer = await punishAll(tx, caller, rows, 'ban', asked, context);
  if (asked.banDevice === true) {
    for (const row of rows) await banDevicesOf(tx, caller, context, row, asked);
  }
  return answer;
};

/** `punish.release` 解除. */
export const release: Effect = (tx, caller, rows, asked, context) =>
  punishAll(tx, caller, rows, 'release', asked, context);

/** `punish.banDevice` 封禁设备. */
export const banDevice: Effect = async (_tx, _caller, rows) => {
  for (const row of rows) row.banned = true;
  return { message: '设备已封禁' };
};

/** `punish.unbanDevice` 解封. */
export const unbanDevice: Effect = async (_tx, _caller, rows) => {
  for (const row of rows) row.banned = false;
  return { message: '设备已解封' };
};

/** A heavier punishment stands over a lighter one. */
const WEIGHT: Record<string, number> = { normal: 0, muted: 1, frozen: 2, banned: 3 };

/**
 * Punishes one person from another screen's effect; they are not locked yet. Nobody is let off by it: who stands under a
 * heavier punishment, or under the same for longer, stays so. Answers whether this one took effect.
 */
export async function punishPerson(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  userId: string,
  kind: Exclude<Kind, 'release'>,
  { until, reason }: { until: unknown; reason: string },
): Promise<boolean> {
  if (kind === 'warn') {
    await record(tx, caller, context, userId, kind, { until, reason });
    return true;
  }
  const target = {
    screenId: 'user/user',
    id: userId,
    title: { mute: '禁言', freeze: '冻结', ban: '封号' }[kind],
    reason,
  };
  let takesEffect = true;
  await changeRecord(tx, caller, context, target, (before) => {
    takesEffect = !standsOver(before, { status: STATUS[kind], until: until ?? null });
    return takesEffect ? { status: STATUS[kind], until: until ?? null, punishReason: reason } : {};
  });
  if (takesEffect) await record(tx, caller, context, userId, kind, { until, reason });
  return takesEffect;
}

/** `until` null: for good. */
function standsOver(before: RecordData, { status, until }: { status: string; until: unknown }): boolean {
  const [stands, comes] = [WEIGHT[String(before.status)] ?? 0, WEIGHT[status] ?? 0];
  if (stands !== comes) return stands > comes;
  return isEmpty(before.until) || (!isEmpty(until) && String(before.until) >= String(until));
}

/** Lifts what has run out, as the product itself; a lighter one that still runs is in force again. Answers how many. */
export async function liftEnded(tx: Db, caller: Caller, context: EffectContext): Promise<number> {
  const ended = await sql<{ id: string; status: string }>`
    select id, status from app_user where status <> 'normal' and until <= now() order by id limit 500 for update skip locked`.execute(
    tx,
  );
  for (const { id, status } of ended.rows) {
    const standing = await lighterRunning(tx, id, status);
    if (standing !== null) {
      const target = { screenId: 'user/user', id, title: '较重的处罚到期', reason: standing.punishReason };
      await changeRecord(tx, caller, context, target, standing);
      continue;
    }
    await record(tx, caller, context, id, 'release', { until: null, reason: '到期自动解除' });
    const target = { screenId: 'user/user', id, title: '到期解除', reason: '到期自动解除' };
    await changeRecord(tx, caller, context, target, { status: 'normal', until: null, punishReason: null });
  }
  return ended.rows.length;
}

/** The heaviest punishment below this one that neither ended nor was lifted by an operator. */
async function lighterRunning(tx: Db, userId: string, status: string) {
  const kinds = (['ban', 'freeze', 'mute'] as const).filter(
    (kind) => (WEIGHT[STATUS[kind]] ?? 0) < (WEIGHT[status] ?? 0),
  );
  const { rows } = await sql<{ kind: keyof typeof STATUS; until: string | null; reason: string }>`
    select kind, until, reason from punishment
    where user_id = ${userId}::bigint and kind = any(${kinds}) and (until is null or until > now())
      and id > coalesce((select max(id) from punishment
        where user_id = ${userId}::bigint and kind = 'release' and operator_id is not null), 0)
    order by array_position(array['ban', 'freeze', 'mute'], kind), until desc nulls first limit 1`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return null;
  return {
    status: STATUS[found.kind],
    until: found.until?.slice(0, 19) ?? null,
    punishReason: found.reason,
  };
}

async function punishAll(
  tx: Db,
  caller: Caller,
  rows: RecordData[],
  kind: Exclude<Kind, 'warn'>,
  asked: RecordData,
  context: EffectContext,
) {
  for (const row of rows) {
    const reason = String(asked.reason);
    const until = kind === 'release' ? null : (asked.until ?? null);
    await record(tx, caller, context, String(row.id), kind, {
      until,
      reason,
      deviceBanned: asked.banDevice === true,
    });
    row.status = STATUS[kind];
    row.until = until;
    row.punishReason = kind === 'release' ? null : reason;
  }
  return { message: kind === 'release' ? '已解除处罚' : '处罚已生效' };
}

async function record(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  userId: string,
  kind: Kind,
  { until, reason, deviceBanned = false }: { until: unknown; reason: string; deviceBanned?: boolean },
): Promise<void> {
  const operatorId = caller.id === '0' ? null : caller.id;
  await addRecord(tx, caller, context, 'user/punishment', {
    userId,
    kind,
    until,
    reason,
    deviceBanned,
    operatorId,
  });
  const template: MessageTemplate = `punish.${kind}`;
  await tellPerson(tx, caller, userId, template, { reason, until: isEmpty(until) ? '永久' : String(until) });
}

async function banDevicesOf(
  tx: Db,
  caller: Caller,
  context: EffectContext,
  user: RecordData,
  asked: RecordData,
): Promise<void> {
  if (isEmpty(user.deviceNo)) throw new RequestError('该用户没有设备号，不能同时封设备');
  const table = context.services.screens.get('user/equipment')?.resource?.table;
  if (!table) throw new Error('the screen user/equipment is missing');
  const found = await sql<{ id: string }>`
    select id from ${sql.raw(quoted(table))} where device_no = ${String(user.deviceNo)} and banned is distinct from true
    order by id`.execute(tx);
  for (const { id } of found.rows) {
    const target = { screenId: 'user/equipment', id, title: '封禁设备', reason: String(asked.reason) };
    await changeRecord(tx, caller, context, target, { banned: true });
  }
}
