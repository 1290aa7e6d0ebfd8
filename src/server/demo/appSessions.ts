import { sql } from 'kysely';
import { type Chance, wireTime } from '../../engine/pure';
import type { Db } from '../db/connection';
import { insertRows } from './insertRows';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ONLINE = 140;
const GONE = 200;
/** Nobody's phone beats for the demonstration, so that who was there today counts as online. */
const WITHIN_SECONDS = 86_400;
const PLACES = ['home', 'live', 'live', 'live', 'call', 'chat', 'chat', 'post', 'mall', 'mine'] as const;

interface Person {
  id: string;
  device_no: string;
  device_model: string;
  platform: string;
  app_version: string;
  last_ip: string;
}

/** Who is in the app, where and since when, and who was: some left, some were signed out by force. */
export async function seedAppSessions(tx: Db, chance: Chance, now: number): Promise<void> {
  const people =
    await sql<Person>`select id::text, device_no, device_model, platform, app_version, last_ip from app_user
    where coalesce(status, 'normal') not in ('banned', 'frozen') order by active_time desc, id limit ${ONLINE + GONE}`.execute(
      tx,
    );
  const rooms = await sql<{
    id: string;
  }>`select id::text from live_room where status = 'live' order by id`.execute(tx);
  const rows = people.rows.map((person, index) => {
    const isOnline = index < ONLINE;
    const beat = isOnline
      ? now - chance.integer(0, 80) * 1000
      : now - 24 * HOUR - chance.integer(0, 20 * 24 * 60) * MINUTE;
    const place = chance.pick(PLACES);
    return {
      user_id: person.id,
      session_key: `demo-${index}`,
      device_no: person.device_no,
      device_model: person.device_model,
      platform: person.platform,
      app_version: person.app_version,
      ip: person.last_ip,
      place,
      room_id: place === 'live' && rooms.rows.length > 0 ? chance.pick(rooms.rows).id : null,
      start_time: wireTime(beat - chance.integer(1, 300) * MINUTE),
      beat_time: wireTime(beat),
      ended_time: !isOnline && chance.next() < 0.1 ? wireTime(beat + MINUTE) : null,
    };
  });
  await insertRows(tx, 'app_session', TYPES, rows);
  await sql`update app_user u set active_time = s.beat_time from app_session s
    where s.user_id = u.id and s.beat_time > u.active_time`.execute(tx);
  await sql`update sys_config set value = ${JSON.stringify(WITHIN_SECONDS)}::jsonb where code = 'online.withinSeconds'`.execute(
    tx,
  );
}

const TYPES = {
  user_id: 'bigint',
  session_key: 'text',
  device_no: 'text',
  device_model: 'text',
  platform: 'text',
  app_version: 'text',
  ip: 'text',
  place: 'text',
  room_id: 'bigint',
  start_time: 'timestamptz',
  beat_time: 'timestamptz',
  ended_time: 'timestamptz',
};
