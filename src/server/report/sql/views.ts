import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Field } from '../../../engine/pure';
import { conditionContext } from '../../caller';
import type { Db } from '../../db/connection';
import { quoted } from '../../db/sqlParts';
import { ownCommit } from '../../db/strayCommits';
import { whereOf } from '../../resource/plan/listSql';
import type { Plan } from '../../resource/plan/plan';
import { withLiterals } from './literals';

/**
 * The text of a sensitive column in SQL: it shows only that there is a value. A mask with digits in it could be
 * searched in parts.
 */
export const STARS = '******';

/**
 * Creates the views of one run in a separate schema and opens them to the role, for the backend of `pid` alone:
 * each shows what its plan's caller may see, by the name in `plans`. Answers the schema's name.
 */
export async function makeViews(
  db: Db,
  { role, pid, plans }: { role: string; pid: number; plans: ReadonlyMap<string, Plan> },
): Promise<string> {
  const name = `report_run_${randomBytes(8).toString('hex')}`;
  const create = async (tx: Db) => {
    await sql`create schema ${sql.id(name)}`.execute(tx);
    for (const [view, plan] of plans) await sql.raw(viewSql(name, view, plan)).execute(tx);
    await sql`grant usage on schema ${sql.id(name)} to ${sql.id(role)}`.execute(tx);
    await sql`grant select on all tables in schema ${sql.id(name)} to ${sql.id(role)}`.execute(tx);
    await sql`insert into report_private.run (pid, name) values (${pid}, ${name})
      on conflict (pid) do update set name = excluded.name, began = now()`.execute(tx);
  };
  // they come and go with a run, whatever the write is that needs it
  await ownCommit(() => db.transaction().execute(create));
  return name;
}

/** Takes the views of a run away, and with its row what made them answer. */
export async function dropViews(db: Db, name: string): Promise<void> {
  const drop = async (tx: Db) => {
    await sql`delete from report_private.run where name = ${name}`.execute(tx);
    await sql`drop schema if exists ${sql.id(name)} cascade`.execute(tx);
  };
  await ownCommit(() => db.transaction().execute(drop));
}

/** Views of processes that ended in the middle of a run: nobody's backend asks them any more. */
export async function dropAbandoned(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace n
    where nspname like 'report\\_run\\_%' and not exists (
      select from report_private.run r where r.name = n.nspname
        and exists (select from pg_stat_activity a where a.pid = r.pid and a.usename like 'console\\_report\\_%'))`.execute(
    db,
  );
  for (const { name } of rows) await dropViews(db, name);
}

/**
 * A barrier view of what a plan shows. It contains the caller's facts as values, and answers only one backend, named
 * by a table that the role cannot read: no setting, which SQL could change, takes part.
 */
export function viewSql(schema: string, view: string, plan: Plan): string {
  const where = whereOf(plan, { all: [] }, conditionContext(plan.caller));
  return `create view ${quoted(schema)}.${quoted(view)} with (security_barrier) as select ${viewColumns(plan)}
    from ${quoted(plan.table)} where exists (
      select from report_private.run r where r.pid = pg_backend_pid() and r.name = ${pg.escapeLiteral(schema)}
    ) and ${withLiterals(where)}`;
}

type StoredField = Field & { column: string };

/** What SQL sees of a screen's fields: what has a column and leaves the server. */
export function reportFields({ readable }: Pick<Plan, 'readable'>): StoredField[] {
  return readable.filter((field): field is StoredField => field.column !== null && !field.isWriteOnly);
}

function viewColumns(plan: Plan): string {
  return reportFields(plan)
    .map((field) => {
      const column = quoted(field.column);
      if (!field.isSensitive) return column;
      return `case when coalesce(${column}::text, '') = '' then null else '${STARS}' end as ${column}`;
    })
    .join(', ');
}
