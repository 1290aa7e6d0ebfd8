import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { errorCode } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import type { Db } from '#server/db/connection';
import { readRows } from '#server/ops/archive/readRows';
import type { Discrepancy } from '../reconciliation/discrepancies';
import { discrepancyOf, TURN } from './verify';

interface Sealed {
  day: string;
  hash: string;
  previousHash: string;
}

interface Month {
  name: string;
  ledger: string;
  posting: string;
}

type Row = Record<string, string | null>;

/** As `ledger_day_digest` writes them: numbers, texts, and the time in seconds. */
const LEDGER = [
  ...[
    'id',
    'user_id',
    "'currency",
    'amount',
    'balance',
    'debt_change',
    'debt',
    'seq',
    "'business_type",
    'business_id',
  ],
  ...["'step", 'payer_id', 'operator_id', "'note", "'version_of", 'version_id'],
];

/**
 * Archived months of this night's twelfth, read from their files: whether the rows of each closed day are still what was sealed, by
 * the hash that stays in the database. A month whose postings are not archived with it, or whose file another machine has, is passed
 * over. Answers the days that it looked at.
 */
export async function verifyArchived(
  { db, environment: { dataDir } }: Pick<DomainServices, 'db' | 'environment'>,
  turn: RawBuilder<unknown> = TURN,
): Promise<{
  days: string[];
  found: Discrepancy[];
  months: string[];
}> {
  const result = { days: [] as string[], found: [] as Discrepancy[], months: [] as string[] };
  for (const month of await monthsOf(db, turn)) {
    const sealed = await sealedIn(db, month);
    if (sealed.length === 0) continue;
    const hours = await hoursOf(dataDir, month);
    if (hours === null) continue;
    result.months.push(month.name);
    for (const day of sealed) {
      result.days.push(day.day);
      if (digestOf(day, hours) !== day.hash) result.found.push(discrepancyOf(day.day, 'archived'));
    }
  }
  return result;
}

async function monthsOf(db: Db, turn: RawBuilder<unknown>): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select l.name, l.name as ledger, p.name as posting from archive_partition l
      join archive_partition p on p.parent = 'posting' and p.state = 'dropped' and (p.from_id, p.to_id) = (l.from_id, l.to_id)
    where l.parent = 'ledger' and l.state = 'dropped'
      and (${turn} - (l.to_id >> 22) / 2592000000) % 12 = 0 order by l.to_id`.execute(db);
  return rows;
}

async function sealedIn(db: Db, { name }: Month): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select d.day::text as day, d.hash, d.previous_hash as "previousHash" from ledger_day d
      join archive_partition a on a.name = ${name} and a.parent = 'ledger'
    where ledger_day_start(d.day) >= a.from_id and ledger_day_start(d.day + 1) <= a.to_id order by d.day`.execute(
    db,
  );
  return rows;
}

/** Lines of each hour, by its first millisecond since 2020: of the ledger and of the postings. Null: a file is not here. */
async function hoursOf(
  dataDir: string,
  { ledger, posting }: Month,
): Promise<Map<number, [string[], string[]]> | null> {
  const hours = new Map<number, [string[], string[]]>();
  const add = (id: string | null, side: 0 | 1, line: string) => {
    const hour = Math.floor(Number(BigInt(String(id)) >> 22n) / 3_600_000);
    const lines = hours.get(hour) ?? [[], []];
    lines[side].push(line);
    hours.set(hour, lines);
  };
  try {
    const rows: Row[] = [];
    for await (const row of readRows(dataDir, { parent: 'ledger', name: ledger })) rows.push(row);
    rows.sort((one, other) => compare(one.id, other.id));
    for (const row of rows) add(row.id ?? null, 0, ledgerLine(row));
    const postings: Row[] = [];
    for await (const row of readRows(dataDir, { parent: 'posting', name: posting })) postings.push(row);
    postings.sort(
      (one, other) =>
        compare(one.transfer_id, other.transfer_id) || (String(one.account) < String(other.account) ? -1 : 1),
    );
    for (const row of postings)
      add(row.transfer_id ?? null, 1, `[${row.transfer_id}, ${JSON.stringify(row.account)}, ${row.amount}]`);
    return hours;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function compare(one: string | null | undefined, other: string | null | undefined): number {
  const difference = BigInt(String(one)) - BigInt(String(other));
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function ledgerLine(row: Row): string {
  const values = LEDGER.map((name) => {
    const value = row[name.replace("'", '')] ?? null;
    return value === null ? 'null' : name.startsWith("'") ? JSON.stringify(value) : value;
  });
  return `[${[...values, Math.floor(Date.parse(String(row.create_time)) / 1000)].join(', ')}]`;
}

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

/** As `ledger_day_digest` computes it: an hour after the other, each the hash of its rows and that of its postings. */
function digestOf({ day, previousHash }: Sealed, hours: ReadonlyMap<number, [string[], string[]]>): string {
  const first = (Date.parse(`${day}T00:00:00+08:00`) - Date.parse('2020-01-01T00:00:00Z')) / 3_600_000;
  const parts = Array.from({ length: 24 }, (_, hour) => {
    const [ledger, postings] = hours.get(first + hour) ?? [[], []];
    return `${sha(ledger.join('\n'))} ${sha(postings.join('\n'))}`;
  });
  return sha([previousHash, day, ...parts].join('\n'));
}
