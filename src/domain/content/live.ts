import { sql } from 'kysely';
import { endText, isEmpty, RequestError, wireTime } from '#engine/pure';
import { type ActionContext, action, computed, eachRow, type Row } from '#server/parts/contract';
import { notifyUser } from '../messages/rules/appMessage';
import { endedNow, FREE, runningBan } from './rules/liveBans';

type Room = Row<'live/live'>;

const PERIOD_DAYS = 30;
/** From this warning within the period on a ban is suggested. */
const TOO_MANY = 3;

/** `live.warn` 警告: stored and counted, with a message to the host; the third within thirty days suggests a ban. */
export const warn = action('live/live', async (context) => {
  const { tx, caller, rows, answers, records } = context;
  const reason = String(answers.reason);
  const sentences: string[] = [];
  for (const row of rows) {
    await records.add('live/live-warning', { hostId: row.hostId, roomId: row.id, reason }, reason);
    const count = (await warningsOf(context, [String(row.hostId)])).get(String(row.hostId)) ?? 0;
    await notifyUser(tx, caller, String(row.hostId), 'live.warned', {
      room: titleOf(row),
      reason,
      count: String(count),
    });
    const advice = count >= TOO_MANY ? '，建议封禁房间' : '';
    sentences.push(`已警告，该主播 ${PERIOD_DAYS} 天内第 ${count} 次${advice}`);
  }
  return { message: sentences.join('；') };
});

/** `live.stop` 强制下播: the file ends it, and the host gets the reason. */
export const stop = action('live/live', async ({ tx, caller, rows, answers }) => {
  const reason = String(answers.reason);
  for (const row of rows)
    await notifyUser(tx, caller, String(row.hostId), 'live.stopped', { room: titleOf(row), reason });
  return { message: '已强制下播' };
});

/**
 * `live.ban` 封禁房间: it ends, and its host cannot broadcast until then, here or elsewhere. Refuses one who is banned
 * for longer.
 */
export const ban = action('live/live', async (context) => {
  const { tx, caller, rows, answers, records } = context;
  const [until, reason] = [String(answers.until), String(answers.reason)];
  const changes = await eachRow(rows, async (row) => {
    const hostId = String(row.hostId);
    // the host's row orders this after a broadcast that begins at the same moment, and before the next
    await sql`select 1 from app_user where id = ${hostId}::bigint for update`.execute(tx);
    const running = await runningBan(tx, hostId);
    if (running) throw new RequestError(`该主播已被封禁到 ${endText(running.until)}，要改先解除`);
    await records.add('live/live-ban', { hostId, roomId: row.id, until, reason }, reason);
    await endOthers(context, row, reason);
    await notifyUser(tx, caller, hostId, 'live.banned', {
      room: titleOf(row),
      reason,
      until: endText(until),
    });
    const ended = row.status === 'live' ? endedNow() : {};
    return { ...ended, status: 'banned' as const, banUntil: until, banReason: reason };
  });
  return { message: `已封禁到 ${endText(until)}`, changes };
});

/** `live.lift` 解除封禁: the host may broadcast immediately. */
export const lift = action('live/live', async (context) => {
  const { tx, caller, rows, answers, records } = context;
  const liftReason = isEmpty(answers.reason) ? null : String(answers.reason);
  const lifted = { liftedTime: wireTime(Date.now()), liftedBy: caller.id, liftReason };
  const changes = await eachRow(rows, async (row) => {
    const hostId = String(row.hostId);
    for (let running = await runningBan(tx, hostId); running; running = await runningBan(tx, hostId))
      await records.change(
        { screen: 'live/live-ban', id: running.id, title: '解除封禁', reason: liftReason },
        lifted,
      );
    await notifyUser(tx, caller, hostId, 'live.lifted', {});
    return FREE;
  });
  return { message: '已解除，主播可以开播', changes };
});

/** `live.warnings`: how often the host of a room was warned within the period. */
export const warnings = computed('live/live', async (context) => {
  const hosts = context.rows.map(({ hostId }) => String(hostId ?? '')).filter((id) => id !== '');
  const counts = await warningsOf(context, [...new Set(hosts)]);
  return Object.fromEntries(context.rows.map(({ id, hostId }) => [id, counts.get(String(hostId)) ?? 0]));
});

async function warningsOf({ tx }: Pick<ActionContext<Room>, 'tx'>, hosts: readonly string[]) {
  const { rows } = await sql<{ id: string; count: number }>`
    select host_id as id, count(*)::int as count from live_warning
    where host_id = any(${hosts}::bigint[]) and create_time > now() - make_interval(days => ${PERIOD_DAYS}) group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whatever else the host has on air ends with it. */
async function endOthers(
  { tx, records }: ActionContext<Room>,
  row: Readonly<Room>,
  reason: string,
): Promise<void> {
  const others = await sql<{ id: string }>`
    select id from live_room where host_id = ${row.hostId}::bigint and status = 'live' and id <> ${row.id}::bigint order by id`.execute(
    tx,
  );
  for (const { id } of others.rows)
    await records.change(
      { screen: 'live/live', id, title: '随封禁下播', reason },
      { ...endedNow(), status: 'ended' },
    );
}

function titleOf({ name }: Readonly<Room>): string {
  return name ?? '未命名';
}
