import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection';
import type { Discrepancy } from '../reconciliation/discrepancies';

/** A closed day as it was closed, beside what its rows come to now. */
interface Compared extends Sums {
  day: string;
  hash: string;
  hashNow: string;
  now: Sums;
}

interface Sums {
  movements: string;
  goldAmount: string;
  goldDebt: string;
  beanAmount: string;
  beanDebt: string;
}

const SUMS: readonly [keyof Sums, string][] = [
  ['movements', '笔数'],
  ['goldAmount', '金币合计'],
  ['goldDebt', '金币欠款变动'],
  ['beanAmount', '金豆合计'],
  ['beanDebt', '金豆欠款变动'],
];

/** What of a closed day differs, in words; empty: nothing. */
export async function differencesOf(tx: Db, day: string): Promise<string[]> {
  return wordsOf(await compare(tx, day));
}

/**
 * Closed days whose rows are in the database still, the last ones first: so many, and of the older ones a twelfth, another each night.
 * Archived ones are in files (`archived.ts`).
 */
export async function daysToVerify(db: Db, most: number): Promise<{ days: string[]; archived: number }> {
  const { rows } = await sql<{ day: string; isArchived: boolean }>`
    select day::text as day, coalesce(day < ledger_archived_until(), false) as "isArchived"
    from (select day, row_number() over (order by day desc) as place from ledger_day) as closed
    where place <= ${most} or (${TURN} - (day - date '2020-01-01')) % 12 = 0 order by closed.day desc`.execute(
    db,
  );
  const days = rows.filter(({ isArchived }) => !isArchived).map(({ day }) => day);
  return { days, archived: rows.length - days.length };
}

/** Which twelfth this night is about. */
export const TURN = sql`((now() at time zone 'Asia/Shanghai')::date - date '2020-01-01')`;

/** Each difference of a closed day: of a currency whose sum is another, or of the day where no sum tells. */
export async function verifyDay(db: Db, day: string): Promise<{ words: string[]; found: Discrepancy[] }> {
  const compared = await db.transaction().execute((tx) => compare(tx, day));
  const words = wordsOf(compared);
  if (words.length === 0) return { words, found: [] };
  const { now } = compared;
  const found = (
    [
      ['gold', now.goldAmount, compared.goldAmount],
      ['bean', now.beanAmount, compared.beanAmount],
    ] as const
  )
    .filter(([, is, was]) => is !== was)
    .map(([currency, is, was]) => ({
      ...discrepancyOf(day, 'digest'),
      currency,
      ledgerAmount: is,
      causeAmount: was,
    }));
  return { words, found: found.length > 0 ? found : [discrepancyOf(day, 'digest')] };
}

/** Closed days that do not follow from the one before them: a changed hash, or a day that is missing. */
export async function chainBreaks(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from (
      select day, previous_hash, lag(hash) over own as due, lag(day) over own as before from ledger_day window own as (order by day)
    ) as link
    where previous_hash <> coalesce(due, '') or day <> before + 1 and day > coalesce(ledger_archived_until(), '-infinity')
    order by link.day`.execute(db);
  return rows.map(({ day }) => discrepancyOf(day, 'chain'));
}

async function compare(tx: Db, day: string): Promise<Compared> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  const { rows } = await sql<Sums & { day: string; hash: string; hashNow: string; now: Sums }>`
    select d.day::text as day, ${sumsOf('d')}, d.hash, n.hash as "hashNow",
      (select to_json(s) from (select ${sumsOf('n')}) as s) as now
    from ledger_day d, ledger_day_digest(d.day, d.previous_hash) n where d.day = ${day}::date`.execute(tx);
  if (!rows[0]) throw new Error(`no closed day ${day}`);
  return rows[0];
}

function sumsOf(table: string): RawBuilder<unknown> {
  const of = sql.raw(table);
  return sql`${of}.movements::text as movements, ${of}.gold_amount::text as "goldAmount", ${of}.gold_debt::text as "goldDebt",
    ${of}.bean_amount::text as "beanAmount", ${of}.bean_debt::text as "beanDebt"`;
}

function wordsOf(compared: Compared): string[] {
  const { now, hash, hashNow } = compared;
  const sums = SUMS.filter(([name]) => now[name] !== compared[name]).map(
    ([name, title]) => `${title}关账时 ${compared[name]}，现在 ${now[name]}`,
  );
  if (sums.length > 0) return sums;
  return hash === hashNow ? [] : ['笔数和合计相同，内容或顺序被改过'];
}

/** A day is nobody's, so it takes the place of the record. */
export function discrepancyOf(day: string, step: 'digest' | 'chain' | 'archived'): Discrepancy {
  return {
    day,
    currency: '',
    userId: '0',
    businessType: '',
    businessId: day.replaceAll('-', ''),
    step,
    what: 'sealed',
    ledgerAmount: null,
    causeAmount: null,
  };
}
