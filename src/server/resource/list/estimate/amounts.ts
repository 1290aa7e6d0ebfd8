import type { Condition, RecordData, SqlPart, TotalKind } from '#engine/pure';
import { columnOf, fieldNamed, searchCondition } from '#engine/pure';
import type { Services } from '../../../app/services';
import { conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { currentPosition } from '../../../db/replica/position';
import { fragment, quoted } from '../../../db/sqlParts';
import { recentAnswersFor } from '../../../process/sharing/recentAnswers';
import { ttlCacheFor } from '../../../process/sharing/ttlCache';
import { expectedWhereOf, namesOf, namesWithoutGrams, whereOf } from '../../plan/listSql';
import type { Plan } from '../../plan/plan';
import { ESTIMATED, type Expectation, expectationOf } from './expectation';
import { isRare, type Sample, sampleOf, sampleSql, timesLarger } from './sample';

/** Groups that are read at most. */
const MOST_GROUPS = 100;

/** Adding up may cost this much, in the planner's units: some fifty milliseconds. */
const CHEAP = 15_000;
/** This few records are summed at any cost, so that a sample never misses the requested ones. */
const FEW = 10_000;
/** A sample so many times as large takes as long as reading all of a set that costs this. */
const THIN = 8;
const CHEAP_THIN = 40_000;
/** What reading a group of its own may cost, beside the sample: some five milliseconds. */
const CHEAP_GROUP = 1500;

/** What is read of a set, as SQL. */
export interface Figure {
  as: TotalKind;
  sql: string;
}

/** Whether the figures of its parts add up to that of the whole. */
export function addsUp({ as }: Figure): boolean {
  return as === 'sum' || as === 'count';
}

/** Whether a single record decides it. */
export function isExtreme({ as }: Figure): boolean {
  return as === 'min' || as === 'max';
}

/** Figures of a set of records. */
export interface Reading {
  filter: Condition;
  by: string | null;
  /** Besides the groups, the figures of all. */
  isWholeWanted: boolean;
  figures: Figure[];
}

export interface MeasuredRow {
  isWhole: boolean;
  value: unknown;
  /** Records that were read. */
  count: number;
  /** Of a part of the table alone. */
  isSampled: boolean;
  /** As the database answers them; sums and counts of a sample are those of the whole. */
  amounts: unknown[];
}

interface Amounts {
  rows: MeasuredRow[];
  isEstimated: boolean;
  /** Groups that are exact although the rest is not. */
  exact: string[];
}

type Reader = Pick<Services, 'db' | 'written'>;

/** Reads the whole set, or a sample of the table where that would take too long. */
export async function amountsOf(services: Reader, plan: Plan, reading: Reading): Promise<Amounts> {
  const { cost, rows } = await expectedOf(services, plan, reading.filter);
  return cost > CHEAP && rows > FEW
    ? sampledAmounts(services, plan, reading, cost)
    : { rows: await measuredRows(services, plan, reading, EVERYTHING), isEstimated: false, exact: [] };
}

function expectedOf({ db }: Reader, plan: Plan, filter: Condition): Promise<Expectation> {
  return expectationOf(db, setSql(plan, filter));
}

function setSql(plan: Plan, filter: Condition): SqlPart[] {
  const where = expectedWhereOf(plan, filter, conditionContext(plan.caller));
  return [`select * from ${quoted(plan.table)} where `, ...where];
}

/** What of the table is read. */
interface SampleScope extends Pick<Sample, 'percent' | 'share'> {
  /** The answer may be older than the reader's own writes. */
  isGuess: boolean;
}

const EVERYTHING: SampleScope = { percent: 100, share: 1, isGuess: false };

async function sampledAmounts(
  services: Reader,
  plan: Plan,
  reading: Reading,
  cost: number,
): Promise<Amounts> {
  const first = await sampleOf(services.db, plan.table);
  const found = await measuredRows(services, plan, reading, { ...first, isGuess: first.percent < 100 });
  if (first.percent === 100) return { rows: found, isEstimated: false, exact: [] };
  const rare = await rareAmounts(services, plan, reading, found);
  const isSampled = ({ isWhole, value }: MeasuredRow) => isWhole || !rare.exact.includes(String(value));
  const parts = found.filter((row) => !row.isWhole && isSampled(row));
  const counts = (parts.length > 0 ? parts : found.filter(isSampled)).map(({ count }) => count);
  const times = timesLarger(counts, first.density);
  const rows = times === 1 ? found : await measuredRows(services, plan, reading, await larger());
  return { rows: [...rows.filter(isSampled), ...rare.rows], isEstimated: true, exact: rare.exact };

  /** Of a set that is spread thinly, or lies on few pages, all records are found as fast as a sample that has enough of them. */
  async function larger(): Promise<SampleScope> {
    if (times >= THIN && cost <= CHEAP_THIN) return { ...EVERYTHING, isGuess: true };
    return { ...(await sampleOf(services.db, plan.table, times)), isGuess: true };
  }
}

/**
 * The groups of which a sample finds too few, where the planner finds them cheaply: a state with seven records to decide must not
 * show none.
 */
async function rareAmounts(
  services: Reader,
  plan: Plan,
  reading: Reading,
  found: readonly MeasuredRow[],
): Promise<Pick<Amounts, 'rows' | 'exact'>> {
  const by = reading.by;
  const options = by === null ? [] : (plan.screen.fields[by]?.words.options ?? []);
  if (by === null || options.length > MOST_GROUPS || !plan.search.has(by)) return { rows: [], exact: [] };
  const narrowed = (values: readonly string[]): Condition => ({
    all: [reading.filter, searchCondition(plan, { [by]: values.join(',') })],
  });
  const question = JSON.stringify([by, setSql(plan, reading.filter)]);
  const exact = await rareValues.of(services.db)(question, async () => {
    const readOf = (option: string) =>
      found.find(({ isWhole, value }) => !isWhole && String(value) === option)?.count ?? 0;
    const rare = options.map(({ value }) => value).filter((value) => isRare(readOf(value)));
    const costs = await Promise.all(
      rare.map(async (value) => (await expectedOf(services, plan, narrowed([value]))).cost),
    );
    return rare.filter((_, index) => (costs[index] as number) <= CHEAP_GROUP);
  });
  if (exact.length === 0) return { rows: [], exact };
  const filter = narrowed(exact);
  const rows = await measuredRows(services, plan, { ...reading, filter, isWholeWanted: false }, EVERYTHING);
  return { rows, exact };
}

async function measuredRows(
  services: Reader,
  plan: Plan,
  { filter, by, isWholeWanted, figures }: Reading,
  { percent, share, isGuess }: SampleScope,
): Promise<MeasuredRow[]> {
  const context = conditionContext(plan.caller);
  const group = by === null ? null : quoted(columnOf(fieldNamed(plan.screen.fields, by)));
  const columns = [
    group === null
      ? 'true as "isWhole", null as value'
      : `grouping(${group}) = 1 as "isWhole", ${group} as value`,
    ...figures.map((figure, index) => `${figure.sql} as measure${index}`),
    'count(*) as count',
  ];
  const statement: SqlPart[] = [
    `select ${columns.join(', ')} from ${quoted(plan.table)}${sampleSql(percent)} where `,
    ...whereOf(plan, filter, context, percent < 100 ? namesWithoutGrams(plan) : namesOf(plan)),
    group === null
      ? ''
      : ` group by ${isWholeWanted ? `grouping sets ((), (${group}))` : group}
          order by 1 desc, 3 desc nulls last limit ${MOST_GROUPS + 1}`,
  ];
  const work = async () => {
    const found = await fragment<RecordData>(statement).execute(services.db);
    return found.rows.map((row) => ({
      isWhole: row.isWhole === true,
      value: row.value,
      count: Number(row.count),
      isSampled: percent < 100,
      amounts: figures.map((figure, index) => {
        const measured = row[`measure${index}`];
        return addsUp(figure) ? extrapolated(Number(measured ?? 0), share) : measured;
      }),
    }));
  };
  const question = JSON.stringify(statement);
  if (isGuess) return guesses.of(services.db)(question, work);
  const place = () => currentPosition(services.db);
  return exact.of(services.db)(question, services.written ?? null, { place, work });
}

const guesses = ttlCacheFor<Db, MeasuredRow[]>(ESTIMATED);
const rareValues = ttlCacheFor<Db, string[]>(ESTIMATED);
/** A few records are counted in no time; however many ask for them, not more often than each second, but for who has just written. */
const exact = recentAnswersFor<Db, MeasuredRow[]>(1000);

/** The figure of a share of the table, for the whole. */
function extrapolated(measured: number, share: number): number {
  return share < 1 ? Math.round(measured / share) : measured;
}
