import { sql } from 'kysely';
import { FOREVER, instantOf, seededRandom, wireTime } from '#engine/pure';
import { lists } from './data/content/live.json';
import { fill } from './fill';
import { loadRecords, type Story } from './records';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const LIVE = 14;
const ENDED = 46;
/** Of those that ended: still banned, until so many days from now; null: for good. */
const BANNED = [2, 6, null];

/** Broadcasts that run and that were, the gifts sent in them, warnings of their hosts, and bans: running, lifted, over. */
export async function seedLive(story: Story): Promise<void> {
  const { tx, now, screen } = story;
  const chance = seededRandom(20_260_114);
  const { rows } = await sql<{ host: string; time: string }>`
    select receiver_id as host, max(create_time)::text as time from gift_record
    where scene = 'room' and create_time < ${wireTime(now - 600 * MINUTE)}::timestamptz
    group by 1 order by max(id) desc limit ${LIVE + ENDED}`.execute(tx);
  await fill(tx, screen('live/live'), rows.length, chance, (index) => {
    const isLive = index < LIVE;
    const { host, time } = rows[index] as (typeof rows)[number];
    const startedAt = isLive
      ? now - (index * 17 + 6) * MINUTE
      : instantOf(time.slice(0, 19)) - chance.integer(5, 50) * MINUTE;
    const ban = isLive ? undefined : BANNED[index - LIVE];
    return {
      name: `${lists.rooms[index % lists.rooms.length]} ${Math.floor(index / lists.rooms.length) + 1}`,
      cover: `demo/room-${(index % lists.rooms.length) + 1}.webp`,
      hostId: host,
      kind: chance.next() < 0.7 ? 'voice' : 'video',
      audience: isLive ? chance.integer(3, 2400) : 0,
      weight: isLive && index % 4 === 0 ? 100 - index * 5 : 0,
      status: isLive ? 'live' : ban === undefined ? 'ended' : 'banned',
      startTime: wireTime(startedAt),
      endTime: isLive ? null : wireTime(Math.min(now - MINUTE, startedAt + chance.integer(60, 240) * MINUTE)),
      banUntil: ban === undefined ? null : ban === null ? FOREVER : wireTime(now + ban * DAY),
      banReason: ban === undefined ? null : chance.pick(lists.reasons),
      createTime: wireTime(startedAt),
    };
  });
  await sql`update gift_record g set room_id = r.id from live_room r
    where g.receiver_id = r.host_id and g.scene = 'room'
      and g.create_time between r.start_time and coalesce(r.end_time, now())`.execute(tx);
  await loadRecords(story, 'content/live');
}
