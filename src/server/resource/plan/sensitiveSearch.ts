import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Field, RequestError } from '../../../engine/pure';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { onlyRow } from '../../db/sqlParts';
import { ownCommit } from '../../db/strayCommits';
import { setting } from '../../settings/settings';
import { writeDataLog } from './dataLog';
import { maskOf } from './wire';

/** A complete value searched in sensitive fields: in one box, or one that must not exist twice. */
export interface Searched {
  fields: Field[];
  value: string;
}

interface Searching {
  screenId: string;
  table: string;
  caller: Caller;
}

/** Misses an hour and person; hits are not counted, so that customer service can work. */
export function mostMisses(db: Db): Promise<number> {
  return setting(db, 'sensitiveSearch.mostMisses');
}

const WINDOW = '1 hour';

/**
 * Notes searches by sensitive values, each once an hour: in the data log with the value masked, and towards the limit
 * if `findOne` answers no record's id. Beyond the limit new values are refused, whichever process saw the others.
 * Counted as a miss before the search, so that a hundred concurrent ones are a hundred.
 */
export async function noteSearches(
  db: Db,
  searching: Searching,
  searched: Searched[],
  findOne: () => Promise<string | null>,
): Promise<void> {
  // they count whatever becomes of the write that looks for duplicates
  return ownCommit(() => noteNewSearches(db, searching, searched, findOne));
}

async function noteNewSearches(
  db: Db,
  searching: Searching,
  searched: Searched[],
  findOne: () => Promise<string | null>,
): Promise<void> {
  const noted = await recordNewSearches(db, searching, searched);
  if (noted.length === 0) return;
  const found = await findOne();
  await db.transaction().execute(async (tx) => {
    if (found !== null)
      await sql`update sensitive_search set is_hit = true where id = any(${noted.map(({ id }) => id)}::bigint[])`.execute(
        tx,
      );
    await writeDataLog(
      tx,
      noted.map(({ one }) => entryOf(searching, one, found)),
    );
  });
}

/** How many more values the caller may miss within the hour. */
export async function missesLeft(db: Db, caller: Caller): Promise<number> {
  const { misses } = await missesOf(db, caller);
  return Math.max(0, (await mostMisses(db)) - misses);
}

/** Counts values as misses, as many as the limit takes: a trial that left nothing behind has searched for them all. */
export async function noteMisses(db: Db, searching: Searching, searched: Searched[]): Promise<void> {
  const left = await missesLeft(db, searching.caller);
  await noteSearches(db, searching, searched.slice(0, left), async () => null);
}

/** Refuses a caller with too many misses, with the minutes that are left. */
export async function assertMissesLeft(db: Db, caller: Caller): Promise<void> {
  const { misses, minutes } = await missesOf(db, caller);
  const most = await mostMisses(db);
  if (misses < most) return;
  throw new RequestError(
    `一小时内已有 ${most} 次按敏感信息的查询没有查到记录，为防止猜测暂不能再查，请 ${minutes} 分钟后再试`,
  );
}

/** Those not searched within the hour. */
export async function unknownAmong(
  db: Db,
  { table, caller }: Searching,
  searched: Searched[],
): Promise<Searched[]> {
  if (searched.length === 0) return [];
  const keys = searched.map((one) => keyOf(table, caller, one));
  const found = await sql<{ number: string }>`
    select asked.number from unnest(${keys.map(({ place }) => place)}::text[], ${keys.map(({ hash }) => hash)}::text[])
        with ordinality as asked (place, hash, number)
      join sensitive_search known on known.place = asked.place and known.value_hash = asked.hash
    where known.user_id = ${caller.id}::bigint and known.create_time > now() - ${WINDOW}::interval`.execute(
    db,
  );
  const known = new Set(found.rows.map(({ number }) => Number(number) - 1));
  return searched.filter((_, index) => !known.has(index));
}

/** Those not yet searched within the hour, counted as misses from now on. */
async function recordNewSearches(db: Db, searching: Searching, searched: Searched[]) {
  if (searched.length === 0) return [];
  const { table, caller } = searching;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sensitive_search ${caller.id}`}, 0))`.execute(
      tx,
    );
    const noted: { id: string; one: Searched }[] = [];
    for (const one of await unknownAmong(tx, searching, searched)) {
      await assertMissesLeft(tx, caller);
      const { place, hash } = keyOf(table, caller, one);
      const made = await sql<{ id: string }>`
        insert into sensitive_search (user_id, place, value_hash, is_hit)
        values (${caller.id}::bigint, ${place}, ${hash}, false) returning id`.execute(tx);
      noted.push({ id: onlyRow(made).id, one });
    }
    return noted;
  });
}

function keyOf(table: string, caller: Caller, { fields, value }: Searched): { place: string; hash: string } {
  const place = `${table}.${fields.map(({ column }) => column).join('|')}`;
  return { place, hash: createHash('sha256').update(`${caller.id} ${place} ${value}`).digest('base64url') };
}

async function missesOf(db: Db, caller: Caller): Promise<{ misses: number; minutes: number }> {
  const found = await sql<{ misses: string; minutes: string | null }>`
    select count(*) as misses,
      ceil(extract(epoch from min(create_time) + ${WINDOW}::interval - now()) / 60) as minutes
    from sensitive_search
    where user_id = ${caller.id}::bigint and not is_hit and create_time > now() - ${WINDOW}::interval`.execute(
    db,
  );
  const [row] = found.rows;
  return { misses: Number(row?.misses), minutes: Math.max(1, Number(row?.minutes ?? 1)) };
}

function entryOf({ screenId, table, caller }: Searching, { fields, value }: Searched, found: string | null) {
  const maskedValues = Object.fromEntries(fields.map((field) => [field.name, maskOf(field, value)]));
  return {
    screenId,
    table,
    id: found ?? '0',
    version: null,
    operation: 'search' as const,
    actionTitle: found === null ? '按敏感信息查询（没有查到）' : '按敏感信息查询',
    before: null,
    after: null,
    asked: maskedValues,
    caller,
  };
}
