import { type RawBuilder, sql } from 'kysely';

/** What must hold of a table of money at any time, looked for in one statement. */
export interface Invariant {
  /** What must hold, in Chinese: the sentence of a discrepancy ends with it. */
  title: string;
  /** Rows of `row`, one for each record that differs; of records from the id `from` on. */
  rows(from: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Reads more than the records of the last days, so it is looked for at night alone. */
  isNightly?: boolean;
}

interface Differing {
  /** Where it opens: a key of `businessId.to` of the screen 对账差异, or of the table that a case is about. */
  type: string | { table: string };
  id: string;
  at?: string;
  /** 0: nobody's. */
  user?: string;
  /** A currency, or the column that says it. */
  currency?: 'gold' | 'bean' | 'fen' | `${string}.currency`;
  /** What the record says, and what it should. */
  told?: string;
  due?: string;
  /** What differs, in Chinese. */
  detail: string;
}

/** The select list of a discrepancy, of SQL expressions. */
export function row({
  type,
  id,
  at = 'now()',
  user = '0',
  currency,
  told = 'null',
  due = 'null',
  detail,
}: Differing): RawBuilder<unknown> {
  const money = currency?.includes('.') ? sql.raw(currency) : sql.lit(currency ?? '');
  return sql`${sql.raw(at)} as create_time, ${money}::text as currency, coalesce(${sql.raw(user)}, 0)::bigint as user_id,
    ${typeof type === 'string' ? sql.lit(type) : typeOf(type.table)}::text as business_type, ${sql.raw(id)} as business_id, (${sql.raw(told)})::bigint as told, (${sql.raw(due)})::bigint as due,
    ${sql.raw(detail)} as detail`;
}

/** The type of a table whose records others agree to. */
const typeOf = (table: string) =>
  sql`case ${sql.raw(table)} when 'money_edit' then 'adjust' when 'invite_audit' then 'invite' when 'gold_order' then 'order'
    when 'gift_grant' then 'giftGrant' when 'reconciliation_fault' then 'difference' else ${sql.raw(table)} end`;

/** From which id on a table that is archived has all its rows. */
export function retainedFrom(table: string): RawBuilder<unknown> {
  return sql`(select coalesce(max(to_id), 0) from archive_partition where parent = ${sql.lit(table)})`;
}

/** Of what the product wrote; what was there before, as demonstration data is, has neither logs nor decisions. */
export const WRITTEN_HERE = sql`(select cutoff_id from ledger_opening)`;

/** Seconds of a record's time in an id: a transaction writes its log, its decision and its record within them. */
const TRANSACTION = sql`(600000::bigint << 22)`;

/** Whether this operator wrote to the record around the id `near`, by the data log. */
export function isLoggedBy(
  operator: string,
  { table, id, near }: { table: string; id: string; near: string },
) {
  return sql`exists (select from sys_data_log g where g.data_table = ${sql.raw(table)} and g.data_id = ${sql.raw(id)}::text
    and g.create_by = ${sql.raw(operator)} and g.id between ${sql.raw(near)} - ${TRANSACTION} and ${sql.raw(near)} + ${TRANSACTION})`;
}

/** Operations that leave the whole record in the log. */
const WRITES = ['add', 'import', 'edit', 'restore', 'action'];

const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface LoggedColumns {
  type: string;
  /** The column of the person. */
  user?: string;
  /** With their titles. */
  columns: Record<string, string>;
  /** Compared with what was asked for at the beginning, which never changes. */
  isFirst?: boolean;
  /** Sensitive columns: the log has them masked (`engine/values/mask.ts`), and a discrepancy does not show them. */
  hidden?: readonly string[];
}

/**
 * A record is what its last line in the data log left: every write of the product has one, so a column that differs was changed by
 * somebody else.
 */
export function logged(
  table: string,
  { type, user, columns, isFirst = false, hidden = [] }: LoggedColumns,
): Invariant {
  const differs = Object.entries(columns).map(([name, title]) => {
    const isHidden = hidden.includes(name);
    const column = sql`t.${sql.ref(name)}::text`;
    const now = isHidden
      ? sql`case when ${column} ~ '^[0-9]{11,}$' then '****' || right(${column}, 4) else left(${column}, 1) || '**' end`
      : column;
    const then = sql`g.content ->> ${sql.lit(camel(name))}`;
    const values = isHidden
      ? sql`${sql.lit(`${title}不同`)}`
      : sql`${sql.lit(title)} || ' ' || coalesce(${now}, '无') || '，日志里是 ' || coalesce(${then}, '无')`;
    return sql`case when g.content ? ${sql.lit(camel(name))} and ${now} is distinct from ${then} then ${values} end`;
  });
  return {
    title: isFirst ? '单据与提交时的日志一致' : '单据与最后一次操作的日志一致',
    rows: (from) => sql`
      select ${row({ type, id: 't.id', at: 'g.create_time', ...(user ? { user: `t.${user}` } : {}), detail: 'differing' })}
      from ${sql.table(table)} t cross join lateral (
        select create_time, data_content as content from sys_data_log where data_table = ${sql.lit(table)} and data_id = t.id::text
          and jsonb_typeof(data_content) = 'object' and operation = any(${isFirst ? ['add'] : WRITES}::text[])
        order by id ${isFirst ? sql`` : sql`desc`} limit 1) g
        cross join lateral (select concat_ws('；', ${sql.join(differs)}) as differing) d
      where t.id >= ${from} and differing <> ''`,
  };
}
