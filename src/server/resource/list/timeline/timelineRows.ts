import { type Condition, columnOf, isId, parseCondition, RequestError } from '#engine/pure';
import { conditionContext } from '../../../caller';
import type { Db } from '../../../db/connection';
import { fragment } from '../../../db/sqlParts';
import { seekConditions } from '../../plan/keyset';
import { selectRows } from '../../plan/listSql';
import { type Found, shownFields } from './timelineEntries';
import type { Line } from './timelineLines';

/** A place on the line: newest first, then the higher id, then the first tab. */
interface TimelinePosition {
  time: string;
  id: string;
  tab: number;
}

interface TimelineRequest {
  place: TimelinePosition | null;
  /** Days, both included; empty: open. */
  begin: string;
  end: string;
  limit: number;
}

/** A line's rows behind a place, in its order, entered by keyset. */
export async function rowsOf(
  db: Db,
  line: Line,
  { place, begin, end, limit }: TimelineRequest,
): Promise<Found[]> {
  const { plan, time } = line;
  const sort = [
    { field: time.name, direction: 'desc' as const },
    { field: 'id', direction: 'desc' as const },
  ];
  const id = plan.screen.fields.id;
  const readable = [...new Set([...shownFields(line), time, ...(id ? [id] : [])])];
  const filter: Condition = { all: [line.bound, withTime(line, begin, end)] };
  const more = place === null ? [] : (seekConditions(plan, sort, { values: placeIn(line, place) })[0] ?? []);
  const { rows } = await fragment(
    selectRows({ ...plan, readable }, filter, { sort, more, limit }, conditionContext(plan.caller)),
  ).execute(db);
  return rows.map((row) => ({ line, row, time: String(row[columnOf(time)]), id: String(row.id) }));
}

/** Of two rows of the same record the one of the later tab is also after the place. */
function placeIn(line: Line, { time, id, tab }: TimelinePosition): [string, string] {
  return [time, line.tab > tab ? String(BigInt(id) + 1n) : id];
}

function withTime({ plan, time }: Line, start: string, end: string): Condition {
  const bounds = {
    ...(start !== '' && { gte: `${start} 00:00:00` }),
    ...(end !== '' && { lte: `${end} 23:59:59` }),
  };
  const written = Object.keys(bounds).length > 0 ? bounds : { empty: false };
  return parseCondition({ [time.name]: written }, plan.screen.fields);
}

export function inOrder(found: Found[]): Found[] {
  return found.sort(
    (a, b) => compared(b.time, a.time) || Number(BigInt(b.id) - BigInt(a.id)) || a.line.tab - b.line.tab,
  );
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The opaque text of a row's place. */
export function cursorOf({ time, id, line }: Found): string {
  return Buffer.from(JSON.stringify([time, id, line.tab])).toString('base64url');
}

const TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}$/;

/** A cursor back as a place; a forged one is another place of the same line, or refused. */
export function placeOf(cursor: string): TimelinePosition {
  const [time, id, tab] = decoded(cursor);
  if (typeof time !== 'string' || !TIME.test(time) || !isId(id) || !Number.isInteger(tab))
    throw new RequestError(INVALID);
  return { time, id, tab: Number(tab) };
}

const INVALID = '翻页位置无效，请重新打开时间线';

function decoded(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read)) return read;
  } catch {
    // refused below, like any other text that is no cursor
  }
  throw new RequestError(INVALID);
}
