import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { currentName, type ImportAsk } from '#engine/pure';
import type { Db } from '../../../db/connection';
import type { Plan } from '../../plan/plan';
import type { SheetLine } from '../sheet/sheetLimits';
import { titleOf } from './heads';
import { importKeys, mappable } from './importFields';
import type { Mapping } from './mapping';

/** Sheets of other heads that an operator imports into one screen. */
const MOST_STORED = 20;

/** The same for every sheet with these heads in this order. */
export function digestOfHeads({ cells }: SheetLine): string {
  return createHash('sha256')
    .update(JSON.stringify(cells.map(titleOf)))
    .digest('base64url');
}

/** How the caller imported a sheet with one of these lines as its heads the last time; `line` is which of them. */
export async function storedMapping(
  db: Db,
  plan: Plan,
  lines: readonly SheetLine[],
): Promise<{ line: SheetLine; ask: ImportAsk } | null> {
  const { screen, caller } = plan;
  const digests = lines.map(digestOfHeads);
  const { rows } = await sql<{ head_hash: string; content: ImportAsk }>`
    select head_hash, content from sys_import_mapping
    where user_id = ${caller.id}::bigint and screen_id = ${screen.id} and head_hash = any(${digests}::text[])
    order by use_time desc limit 1`.execute(db);
  const [row] = rows;
  const line = row && lines[digests.indexOf(row.head_hash)];
  if (!row || !line) return null;
  return { line, ask: { ...withoutLost(plan, row.content), head: line.number } };
}

/** By the names that fields have now; those that this caller may import no more are left out. */
function withoutLost(plan: Plan, ask: ImportAsk): ImportAsk {
  const names = new Set(mappable(plan).map(({ name }) => name));
  const now = (name: string) => currentName(name, plan.screen.fields);
  const columns = ask.columns.map((name) => (name !== null && names.has(now(name)) ? now(name) : null));
  const fixed = Object.entries(ask.fixed).flatMap(([name, text]) =>
    names.has(now(name)) ? [[now(name), text] as const] : [],
  );
  const key = ask.key === null ? null : now(ask.key);
  const isKnown = key === null || importKeys(plan).some(({ field }) => field.name === key);
  const { mode } = ask;
  return {
    ...ask,
    columns,
    fixed: Object.fromEntries(fixed),
    ...(isKnown ? { mode, key } : { mode: 'add', key: null }),
  };
}

/** Stores how a sheet was imported, without what its rows were; the oldest of too many goes. */
export async function storeMapping(db: Db, plan: Plan, mapping: Mapping, heads: SheetLine): Promise<void> {
  const { mode, clears, skipsBad, key, fixed, columns } = mapping;
  const content: ImportAsk = {
    head: mapping.head,
    columns: columns.map((field) => field?.name ?? null),
    // a sensitive value is typed again
    fixed: Object.fromEntries(
      [...fixed].filter(([field]) => !field.isSensitive).map(([field, text]) => [field.name, text]),
    ),
    mode,
    key: key?.field.name ?? null,
    clears,
    skipsBad,
  };
  const { screen, caller } = plan;
  await sql`
    insert into sys_import_mapping (user_id, screen_id, head_hash, content)
    values (${caller.id}::bigint, ${screen.id}, ${digestOfHeads(heads)}, ${JSON.stringify(content)}::jsonb)
    on conflict (user_id, screen_id, head_hash) do update set content = excluded.content, use_time = now()`.execute(
    db,
  );
  await sql`
    delete from sys_import_mapping where user_id = ${caller.id}::bigint and screen_id = ${screen.id} and head_hash not in (
      select head_hash from sys_import_mapping where user_id = ${caller.id}::bigint and screen_id = ${screen.id}
      order by use_time desc limit ${MOST_STORED})`.execute(db);
}
