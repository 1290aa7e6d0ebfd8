import { sql } from 'kysely';
import { endText, FOREVER, isEmpty, RequestError, wireTime } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import type { Caller } from '#server/caller';
import type { Db } from '#server/db/connection';
import { quoted } from '#server/db/sqlParts';
import { type ActionContext, action, eachRow, type Records, type Row } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import { notifyUser } from '../messages/rules/appMessage';
import type { MessageTemplate } from '../messages/rules/messageTemplates';

type Kind = 'mute' | 'freeze' | 'ban' | 'release' | 'warn';
type User = Row<'user/user'>;

const STATUS = { mute: 'muted', freeze: 'frozen', ban: 'banned', release: 'normal' } as const;
/** Named one by one, so that the database reads the few punished by the index of the status and not everybody. */
const PUNISHED = Object.values(STATUS).filter((status) => status !== STATUS.release);

/** Where a punishment is written down, and by whom. */
interface PunishmentContext {
  tx: Db;
  caller: Caller;
  records: Records;
}

/** `until` null or FOREVER: for good. */
interface Penalty<K extends Kind = Kind> {
  kind: K;
  until: string | null;
  /** Null where nobody had to say one. */
  reason: string | null;
  deviceBanned?: boolean;
  /** The report that led to it. */
  reportId?: string;
}

/** `punish.mute` 禁言. */
export const mute = action('user/user', (context) => punishAll(context, 'mute'));

/** `punish.freeze` 冻结. */
export const freeze = action('user/user', (context) => punishAll(context, 'freeze'));

/** `punish.ban` 封号, and with it the device on request. */
export const ban = action('user/user', async (context) => {
  const answer = await punishAll(context, 'ban');
  if (context.answers.banDevice === true) {
    for (const row of context.rows) await banDevicesOf(context, row);
  }
  return answer;
});

/** `punish.release` 解除. */
export const release = action('user/user', (context) => punishAll(context, 'release'));

/** `punish.banDevice` 封禁设备. */
export const banDevice = action('user/equipment', async ({ rows }) => ({
  message: '设备已封禁',
  changes: rows.map(() => ({ banned: true })),
}));

/** `punish.unbanDevice` 解封. */
export const unbanDevice = action('user/equipment', async ({ rows }) => ({
  message: '设备已解封',
  changes: rows.map(() => ({ banned: false })),
}));

/** A heavier punishment overrides a lighter one. */
const WEIGHT: Record<string, number> = { normal: 0, muted: 1, frozen: 2, banned: 3 };

/**
 * Punishes one person from another screen's effect; they are not locked yet. It shortens nothing: a person under a
 * heavier punishment, or under the same for longer, stays so. Answers whether this one took effect.
 */
export async function punishPerson(
  context: PunishmentContext,
  userId: string,
  sentence: Penalty<Exclude<Kind, 'release'>>,
): Promise<boolean> {
  const { kind, until, reason } = sentence;
  if (kind === 'warn') {
    await record(context, userId, sentence);
    return true;
  }
  const title = { mute: '禁言', freeze: '冻结', ban: '封号' }[kind];
  const status = STATUS[kind];
  let takesEffect = true;
  await context.records.change({ screen: 'user/user', id: userId, title, reason }, (before) => {
    takesEffect = !outweighs(before, { status, until });
    return takesEffect ? { status, until, punishReason: reason } : {};
  });
  if (takesEffect) await record(context, userId, sentence);
  return takesEffect;
}

function outweighs(before: User, { status, until }: { status: string; until: string | null }): boolean {
  const [existing, comes] = [WEIGHT[String(before.status)] ?? 0, WEIGHT[status] ?? 0];
  if (existing !== comes) return existing > comes;
  return isEmpty(before.until) || (until !== null && String(before.until) >= until);
}

/**
 * Reverses what this caller has imposed on a person since then; the heaviest one in force counts again. One that took
 * no effect has nothing to reverse. The person gets a message if the first one has left.
 */
export async function recallSentence(
  context: PunishmentContext,
  userId: string,
  { kind, until, since }: { kind: 'warn' | 'mute' | 'ban'; until: string | null; since: string },
): Promise<void> {
  const { tx, caller, records } = context;
  const title = '撤回处理';
  // the time of a judgement is in whole seconds
  const found = await sql<{ id: string }>`
    select id from punishment where user_id = ${userId}::bigint and kind = ${kind} and operator_id = ${caller.id}::bigint
      and until is not distinct from ${until} and create_time >= ${since}::timestamptz - interval '2 seconds'
    order by id desc limit 1`.execute(tx);
  const [sentence] = found.rows;
  if (!sentence) return;
  await records.change(
    { screen: 'user/punishment', id: sentence.id, title },
    { until: wireTime(Date.now()) },
  );
  if (kind !== 'warn') {
    const standing = (await runningOf(tx, userId, ['ban', 'freeze', 'mute'])) ?? FREE;
    await records.change({ screen: 'user/user', id: userId, title }, (before) =>
      before.status === STATUS[kind] && before.until === until ? standing : {},
    );
  }
  const sentMessages =
    await sql`select 1 from app_message where user_id = ${userId}::bigint and template = ${`punish.${kind}`}
    and create_by = ${caller.id}::bigint and create_time >= ${since}::timestamptz - interval '2 seconds' limit 1`.execute(
      tx,
    );
  if (sentMessages.rows.length > 0) await notifyUser(tx, caller, userId, 'punish.recalled');
}

/**
 * Lifts exactly this punishment: a heavier or later one stays, and so does another of the same kind; the device that
 * was banned with it is free. Refuses one that is over or lifted. Answers whether the person is free of punishment
 * now.
 */
export async function liftSentence(context: PunishmentContext, id: string, title: string): Promise<boolean> {
  const { tx, records } = context;
  const lifted = await records.change({ screen: 'user/punishment', id, title }, (before) => {
    if (!isRunning(before)) throw new RequestError('这项处罚已经结束或解除');
    return { liftedTime: wireTime(Date.now()) };
  });
  const userId = String(lifted.userId);
  const standing = (await runningOf(tx, userId, ['ban', 'freeze', 'mute'])) ?? FREE;
  const person = await records.change({ screen: 'user/user', id: userId, title }, (before) => {
    const isInForce = before.status === STATUS[lifted.kind as keyof typeof STATUS];
    return isInForce && (before.until ?? FOREVER) === (lifted.until ?? FOREVER) ? standing : {};
  });
  if (lifted.deviceBanned) await freeDevices(context, person, title);
  return person.status === 'normal';
}

/** Whether a punishment neither ended nor was lifted; a warning never runs out. */
function isRunning({ kind, until, liftedTime }: Readonly<Row<'user/punishment'>>): boolean {
  if (kind === 'release' || !isEmpty(liftedTime)) return false;
  return isEmpty(until) || String(until) > wireTime(Date.now());
}

async function freeDevices(
  { tx, records }: PunishmentContext,
  { deviceNo }: User,
  title: string,
): Promise<void> {
  const found = await sql<{ id: string }>`
    select id from equipment where device_no = ${deviceNo} and banned order by id`.execute(tx);
  for (const { id } of found.rows)
    await records.change({ screen: 'user/equipment', id, title }, { banned: false });
}

const FREE = { status: 'normal', until: null, punishReason: null } as const;

/** Lifts what has run out, as the product itself; a lighter one that still runs is in force again. Answers how many. */
export async function liftEnded(cause: {
  tx: Db;
  caller: Caller;
  services: DomainServices;
}): Promise<number> {
  const { tx } = cause;
  const context = { ...cause, records: recordsIn(cause) };
  const ended = await sql<{ id: string; status: string }>`
    select id, status from app_user where status = any(${PUNISHED}) and until <= now()
    order by until limit 500 for update skip locked`.execute(tx);
  for (const { id, status } of ended.rows) {
    const standing = await lighterRunning(tx, id, status);
    if (standing !== null) {
      const reason = standing.punishReason;
      await context.records.change({ screen: 'user/user', id, title: '较重的处罚到期', reason }, standing);
      continue;
    }
    const reason = '到期自动解除';
    await record(context, id, { kind: 'release', until: null, reason });
    await context.records.change({ screen: 'user/user', id, title: '到期解除', reason }, FREE);
  }
  return ended.rows.length;
}

/** The heaviest punishment below this one that neither ended nor was lifted by an operator. */
function lighterRunning(tx: Db, userId: string, status: string) {
  const kinds = (['ban', 'freeze', 'mute'] as const).filter(
    (kind) => (WEIGHT[STATUS[kind]] ?? 0) < (WEIGHT[status] ?? 0),
  );
  return runningOf(tx, userId, kinds);
}

/** The heaviest punishment of these kinds that neither ended nor was lifted by an operator. */
async function runningOf(tx: Db, userId: string, kinds: ('ban' | 'freeze' | 'mute')[]) {
  const { rows } = await sql<{ kind: keyof typeof STATUS; until: string | null; reason: string }>`
    select kind, until, reason from punishment
    where user_id = ${userId}::bigint and kind = any(${kinds}) and (until is null or until > now()) and lifted_time is null
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

async function punishAll(context: ActionContext<User>, kind: Exclude<Kind, 'warn'>) {
  const { rows, answers } = context;
  const reason = isEmpty(answers.reason) ? null : String(answers.reason);
  const until = kind === 'release' || isEmpty(answers.until) ? null : String(answers.until);
  const changes = await eachRow(rows, async (row) => {
    await record(context, row.id, { kind, until, reason, deviceBanned: answers.banDevice === true });
    return { status: STATUS[kind], until, punishReason: kind === 'release' ? null : reason };
  });
  return { message: kind === 'release' ? '已解除处罚' : '处罚已生效', changes };
}

async function record(
  { tx, caller, records }: PunishmentContext,
  userId: string,
  sentence: Penalty,
): Promise<void> {
  const { kind, until, reason, deviceBanned = false, reportId = null } = sentence;
  const operatorId = caller.id === '0' ? null : caller.id;
  await records.add('user/punishment', { userId, kind, until, reason, deviceBanned, operatorId, reportId });
  const template: MessageTemplate = `punish.${kind}`;
  const end = endText(until ?? FOREVER);
  await notifyUser(tx, caller, userId, template, { reason: reason ?? '', until: end });
}

async function banDevicesOf(
  { tx, answers, records, services }: ActionContext<User>,
  user: User,
): Promise<void> {
  if (isEmpty(user.deviceNo)) throw new RequestError('该用户没有设备号，不能同时封设备');
  const table = services.screens.get('user/equipment')?.resource?.table;
  if (!table) throw new Error('the screen user/equipment is missing');
  const found = await sql<{ id: string }>`
    select id from ${sql.raw(quoted(table))} where device_no = ${user.deviceNo} and banned is distinct from true
    order by id`.execute(tx);
  const reason = String(answers.reason);
  for (const { id } of found.rows)
    await records.change({ screen: 'user/equipment', id, title: '封禁设备', reason }, { banned: true });
}
