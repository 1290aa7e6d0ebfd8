import { instantOf, type RecordData, type SeededRandom, wireTime } from '#engine/pure';
import { inDayCurve, inOfficeHours } from './dayCurve';
import { knownBy, registeredAt } from './growth';

/** A value of a data file: a literal, or an object whose first key names one of the `OPERATORS`. */
export type Value = unknown;
type Call = Record<string, Value>;

export interface RowContext {
  chance: SeededRandom;
  /** ms; the story ends here. */
  now: number;
  index: number;
  count: number;
  /** What the row already has. */
  row: RecordData;
  /** Lists of the file, by name. */
  lists: Record<string, Value[]>;
  /** The record that the row is for, where a set has a row for each record of a screen. */
  each: RecordData;
  /** Records of a screen by field name, oldest first. */
  recordsOf(screenId: string): readonly RecordData[];
}

const DAY = 86_400_000;
const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: DAY };

/**
 * Times are offsets from `now`: `-3d`, or `-3d 14:05` for a time of that day. In texts `{#}` is the place of the row from 1,
 * `{#24}` the same going round at 24, `{1-24}` a drawn number, `{=name}` another value of the row, and `{~name}` the digits of one.
 */
export function evaluate(value: Value, context: RowContext): unknown {
  if (typeof value === 'string') return textOf(value, context);
  if (Array.isArray(value)) return value.map((one) => evaluate(one, context));
  if (value === null || typeof value !== 'object') return value;
  const name = Object.keys(value)[0] ?? '';
  if (!name.startsWith('$'))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, evaluate(one, context)]));
  const operator = OPERATORS[name];
  if (!operator) throw new Error(`demonstration data: no operator ${name}`);
  return operator(value as Call, context);
}

const OPERATORS: Record<string, (call: Call, context: RowContext) => unknown> = {
  /** One of a list, of the file's list of that name, of a list of the row, or of `{value: weight}`. */
  $pick: ({ $pick }, context) => evaluate(context.chance.pick(choicesOf($pick, context)), context),
  /** The one of a list at the place (from 1) that another value of the row has. */
  $item: ({ $item, of }, context) =>
    evaluate(choicesOf(of, context)[Number(context.row[String($item)]) - 1], context),
  /** The entry of a list that has another value of the row in it. */
  $entry: ({ $entry, has }, context) =>
    choicesOf($entry, context).find((one) => (one as Value[]).includes(context.row[String(has)])),
  /** The list over and over. */
  $cycle: ({ $cycle }, context) => {
    const choices = choicesOf($cycle, context);
    return evaluate(choices[context.index % choices.length], context);
  },
  /** A whole number of `[from, to]` times `times`; a higher `bend` makes small ones likelier. */
  $integer: ({ $integer, bend = 1, times = 1 }, { chance }) => {
    const [from, to] = $integer as [number, number];
    return (from + Math.floor(chance.next() ** Number(bend) * (to - from + 1))) * Number(times);
  },
  /** `first` plus `$step` for each row before. */
  $step: ({ $step, first = $step }, { index }) => Number(first) + index * Number($step),
  /** A part of another number, drawn of `of`. */
  $share: ({ $share, of }, { chance, row }) => {
    const [from, to] = of as [number, number];
    return Math.floor(Number(row[String($share)]) * (from + chance.next() * (to - from)));
  },
  /** `then` with a likelihood, else `else`. */
  $chance: ({ $chance, then = true, else: other = false }, context) =>
    evaluate(context.chance.next() < Number($chance) ? then : other, context),
  /** Whether the row is one of the last. */
  $last: ({ $last }, { index, count }) => index >= count - Number($last),
  /** `then` where every field has the value, or one of the values; else `else`, or nothing. */
  $if: ({ $if, then = true, else: other = null }, context) =>
    evaluate(isMatch(context.row, $if as Call, context) ? then : other, context),
  /** Another value of the row; a dot leads into it. */
  $field: ({ $field }, { row }) => valueIn(row, String($field)),
  $each: ({ $each }, { each }) => each[String($each)],
  /** The texts of a list of the row, each in the place of the star. */
  $join: ({ $join, each = '*', with: glue = '' }, { row }) =>
    (row[String($join)] as string[]).map((text) => String(each).replace('*', text)).join(String(glue)),
  $time: timeOf,
  $date: ({ $date, ...more }, context) => timeOf({ $time: $date, ...more }, context).slice(0, 10),
  /** Somebody who had registered at that time of the row; a higher `bend` prefers early ones. */
  $person: ({ $person, bend = 1 }, { chance, now, row, recordsOf }) => {
    const people = recordsOf('user/user');
    const known = knownBy(instantOf(String(row[String($person)])), now, people.length);
    return people[Math.floor(chance.next() ** Number(bend) * known)]?.id;
  },
  /** The record of a screen with these values: its id, or the field that `take` names. */
  $ref: (call, context) => found(call, context)[0]?.[String(call.take ?? 'id')] ?? null,
  /** The records of a screen one after another; `every` leaves some out, or names one several times. */
  $nth: (call, context) => {
    const records = found(call, context);
    const place = Number(call.first ?? 0) + Math.floor(context.index * Number(call.every ?? 1));
    return records[place % records.length]?.id ?? null;
  },
  $any: (call, context) => {
    const records = found(call, context);
    return records.length === 0 ? null : context.chance.pick(records).id;
  },
  $ids: (call, context) => found(call, context).map(({ id }) => id),
};

/** Records of the screen that the operator names: `where` and `not` choose, `of` leaves the first ones, `last` the last. */
function found(call: Call, context: RowContext): readonly RecordData[] {
  const { where = {}, not, of, last } = call;
  const all = context.recordsOf(String(Object.values(call)[0]));
  const id = (where as Call).id;
  if (id !== undefined) return [byId(all).get(String(evaluate(id, context))) ?? []].flat();
  const records = all.filter(
    (record) => isMatch(record, where as Call, context) && !(not && isMatch(record, not as Call, context)),
  );
  return records.slice(last === undefined ? 0 : -Number(last), of === undefined ? undefined : Number(of));
}

const indexes = new WeakMap<readonly RecordData[], Map<string, RecordData>>();

/** The same records by id: thousands of rows look one up. */
function byId(records: readonly RecordData[]): Map<string, RecordData> {
  const index = indexes.get(records) ?? new Map(records.map((record) => [String(record.id), record]));
  indexes.set(records, index);
  return index;
}

/** Whether every field has the value, or one of the values. */
export function isMatch(record: RecordData, where: Call, context: RowContext): boolean {
  return Object.entries(where).every(([name, value]) => {
    const wanted = evaluate(value, context);
    return (Array.isArray(wanted) ? wanted : [wanted]).some((one) => String(one) === String(record[name]));
  });
}

function valueIn(row: RecordData, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as RecordData)[key], row);
}

function isOperator(value: Value): boolean {
  return typeof value === 'object' && value !== null && String(Object.keys(value)[0]).startsWith('$');
}

function choicesOf(value: Value, context: RowContext): Value[] {
  const isNamed = typeof value === 'string';
  const choices = isNamed ? context.lists[value] : isOperator(value) ? evaluate(value, context) : value;
  if (Array.isArray(choices)) return choices;
  if (!choices) throw new Error(`demonstration data: no list ${value}`);
  return Object.entries(choices).flatMap(([choice, weight]) => Array(Number(weight)).fill(choice));
}

/**
 * From now, or from the time that `from` names and then never after now unless `isPlanned`: `step` later for each row before, `before` earlier
 * for each row to come, the rows (`besides` the last ones) spread `over` a time or as the app's growth, and a drawn part of `spread`, such as
 * `1h`, `["1m", "1h"]`, or `30%` of the time left until now. Rows over a time follow the hours in which the app is used (`dayCurve.ts`);
 * whole days ago means office hours of that day.
 */
function timeOf(
  { $time, from, step = '0d', before = '0d', over = '0d', besides = 0, spread, isPlanned }: Call,
  context: RowContext,
) {
  const { chance, now, index, count, row } = context;
  const [offset, clock] = String($time).split(' ');
  const left = count - index;
  const base =
    over === 'growth'
      ? registeredAt(now, index, count)
      : now - ((left - Number(besides)) / count) * durationOf(over);
  const start = from === undefined ? base : instantOf(String(row[String(from)]));
  if (Number.isNaN(start)) throw new Error(`demonstration data: ${from} of row ${index} is no time`);
  const [least, most] = (Array.isArray(spread) ? spread : ['0d', spread ?? '0d']).map((one) =>
    String(one).endsWith('%') ? ((now - start) * Number.parseFloat(String(one))) / 100 : durationOf(one),
  ) as [number, number];
  const isEven = over === '0d' || over === 'growth';
  // within its own part of the time, or the same minutes would come back day after day
  const slot = from === undefined ? (isEven ? durationOf(before) : durationOf(over) / count) : 0;
  const drawn = spread === undefined ? -0.9 * slot * chance.next() : least + chance.next() * (most - least);
  const even = start + durationOf(offset) + index * durationOf(step) - left * durationOf(before) + drawn;
  const isWhole = spread === undefined && isDays(offset) && isDays(step) && before === '0d';
  const at = () => {
    if (from !== undefined)
      return isPlanned || even <= now ? even : start + Math.max(0, now - start) * chance.next();
    if (!isEven) return inDayCurve(even, now);
    return isWhole && over === '0d' && even <= now - DAY ? inOfficeHours(even, chance.next()) : even;
  };
  const time = wireTime(Math.floor(at()));
  return clock === undefined ? time : `${time.slice(0, 10)} ${clock}:00`;
}

function isDays(duration: Value): boolean {
  return durationOf(duration) % DAY === 0;
}

function durationOf(value: Value): number {
  const [, amount, unit] = /^(-?[\d.]+)([smhd])$/.exec(String(value)) ?? [];
  if (amount === undefined) throw new Error(`demonstration data: no length of time ${value}`);
  return Number(amount) * (UNITS[unit as string] as number);
}

function textOf(text: string, { chance, index, row }: RowContext): string {
  return text.replace(
    /\{(?:#(\d*)|(\d+)-(\d+)|=([\w.]+)|~(\w+))\}/g,
    (_, round?: string, from?: string, to?: string, name?: string, digits?: string) => {
      if (digits !== undefined) return String(row[digits]).replace(/\D/g, '');
      if (name !== undefined) return String(valueIn(row, name));
      if (from !== undefined) return String(chance.integer(Number(from), Number(to)));
      return String(1 + (round ? index % Number(round) : index));
    },
  );
}
