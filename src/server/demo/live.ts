import { sql } from 'kysely';
import { FOREVER, wireTime } from '../../engine/pure';
import { chanceOf } from './chance';
import { fill } from './fill';
import type { Upload } from './moderation';

const MINUTE = 60_000;
const DAY = 86_400_000;
const LIVE = 14;
const ENDED = 46;
/** Of those that ended: still banned, until so many days from now; null: for good. */
const BANNED = [2, 6, null];
const REASONS = ['播放侵权音乐', '诱导线下交易', '辱骂观众', '直播内容与标题不符', '着装不当'];
const ROOMS = [
  '深夜电台',
  '点歌台',
  '情感树洞',
  '一起学吉他',
  '新人欢迎厅',
  '五排开黑',
  '方言故事会',
  '合唱练习室',
];

/** Broadcasts that run and that were, the gifts sent in them, warnings of their hosts, and bans: running, lifted, over. */
export async function seedLive({ tx, now, screen }: Upload): Promise<void> {
  const chance = chanceOf(20_260_114);
  const received = await sql<{ host: string; time: string }>`
    select receiver_id as host, max(create_time) as time from gift_record
    where scene = 'room' and create_time < ${wireTime(now - 600 * MINUTE)}::timestamptz group by 1 order by max(id) desc limit ${LIVE + ENDED}`.execute(
    tx,
  );
  const count = received.rows.length;
  const hosts = received.rows.map(({ host }) => host);
  const rooms = await fill(tx, screen('live/live'), count, chance, (index) => {
    const isLive = index < LIVE;
    const startedAt = isLive
      ? now - (index * 17 + 6) * MINUTE
      : Date.parse(String(received.rows[index]?.time)) - chance.integer(5, 50) * MINUTE;
    const ended = isLive ? null : Math.min(now - MINUTE, startedAt + chance.integer(60, 240) * MINUTE);
    const ban = isLive ? undefined : BANNED[index - LIVE];
    const isBanned = ban !== undefined;
    return {
      name: `${ROOMS[index % ROOMS.length]} ${Math.floor(index / ROOMS.length) + 1}`,
      cover: `demo/image-${(index % 24) + 1}.png`,
      hostId: hosts[index],
      kind: chance.next() < 0.7 ? 'voice' : 'video',
      audience: isLive ? chance.integer(3, 2400) : 0,
      weight: isLive && index % 4 === 0 ? 100 - index * 5 : 0,
      status: isLive ? 'live' : isBanned ? 'banned' : 'ended',
      startTime: wireTime(startedAt),
      endTime: ended === null ? null : wireTime(ended),
      banUntil: isBanned ? untilOf(ban, now) : null,
      banReason: isBanned ? REASONS[index % REASONS.length] : null,
      createTime: wireTime(startedAt),
      createBy: null,
    };
  });
  await sql`update gift_record g set room_id = r.id from live_room r
    where g.receiver_id = r.host_id and g.scene = 'room' and g.create_time between r.start_time and coalesce(r.end_time, now())`.execute(
    tx,
  );
  const bans = [...BANNED, 1, 1];
  await fill(tx, screen('live/live-ban'), bans.length, chance, (index) => {
    const isRunning = index < BANNED.length;
    const at = now - (isRunning ? 3 - index : index * 9) * DAY;
    return {
      hostId: hosts[LIVE + index],
      roomId: rooms[LIVE + index],
      until: isRunning ? untilOf(BANNED[index] ?? null, now) : wireTime(at + DAY),
      reason: REASONS[(LIVE + index) % REASONS.length],
      liftedTime: index === BANNED.length ? wireTime(at + DAY / 2) : null,
      liftedBy: null,
      liftReason: index === BANNED.length ? '主播申诉，核实为误判' : null,
      createTime: wireTime(at),
      createBy: null,
    };
  });
  await fill(tx, screen('live/live-warning'), 38, chance, (index) => {
    // the first two hosts on air were warned more than once
    const place = index < 5 ? index % 2 : chance.integer(0, count - 1);
    return {
      hostId: hosts[place],
      roomId: rooms[place],
      reason: chance.pick(REASONS),
      createTime: wireTime(index < 5 ? now - (index + 1) * 2 * DAY : now - (38 - index) * 2 * DAY),
      createBy: null,
    };
  });
}

function untilOf(days: number | null, now: number): string {
  return days === null ? FOREVER : wireTime(now + days * DAY);
}
