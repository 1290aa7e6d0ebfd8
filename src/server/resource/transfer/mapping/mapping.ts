import { type Field, type ImportAsk, isRecord, keysOf, type RecordData, RequestError } from '#engine/pure';
import { notPermitted } from '../../../access/assertPermitted';
import { plainJson } from '../../../http/plainJson';
import type { Plan } from '../../plan/plan';
import { writableFields } from '../../write/checks/validation';
import { type ImportKey, importKeys, mappable } from './importFields';

/** An `ImportAsk` over the fields that its caller may import. */
export interface Mapping extends Pick<ImportAsk, 'head' | 'mode' | 'clears' | 'skipsBad'> {
  sheet: string | null;
  columns: (Field | null)[];
  fixed: ReadonlyMap<Field, string>;
  /** Null while all rows are added. */
  key: ImportKey | null;
  seen: ReadonlyMap<number, number | null>;
  answers: RecordData;
}

const MOST_COLUMNS = 500;
const LONGEST_TEXT = 2000;
const MODES: readonly unknown[] = ['add', 'update', 'both'] satisfies ImportAsk['mode'][];
const MISSHAPEN = '对应关系的写法不对';

/** The `mapping` part of an import's request. Refuses what is none, fields that are not the caller's, and updates without their right. */
export function mappingOf(plan: Plan, text: string): Mapping {
  const ask = askIn(text);
  const fields = new Map(mappable(plan).map((field) => [field.name, field]));
  const named = (name: string): Field => {
    const field = fields.get(name);
    if (field === undefined) throw new RequestError(`“${plan.screen.fields[name]?.title ?? name}”不能导入`);
    return field;
  };
  const columns = ask.columns.map((name) => (name === null ? null : named(name)));
  const fixed = new Map(keysOf(ask.fixed).map((name) => [named(name), ask.fixed[name] as string]));
  const filled = [...columns.filter((field) => field !== null), ...fixed.keys()];
  const twice = filled.find((field, index) => filled.indexOf(field) !== index);
  if (twice) throw new RequestError(`“${twice.title}”对应了两列，只能选一列`);
  const key = ask.mode === 'add' ? null : keyOf(plan, ask);
  const missing = key?.fields.filter((field) => !columns.includes(field)) ?? [];
  if (missing.length > 0)
    throw new RequestError(`按“${key?.field.title}”更新，要有${missing.map(titleOf).join('、')}这一列`);
  if (ask.mode === 'update') assertEditable(plan, filled, key);
  const seen = new Map(Object.entries(ask.seen ?? {}).map(([line, version]) => [Number(line), version]));
  return { ...ask, sheet: ask.sheet ?? null, columns, fixed, key, seen, answers: ask.answers ?? {} };
}

/** A value that no row would take is said before, not lost. */
function assertEditable(plan: Plan, filled: readonly Field[], key: ImportKey | null): void {
  const writable = new Set([...writableFields(plan, 'edit'), ...(key?.fields ?? [])]);
  const lost = filled.filter((field) => !writable.has(field));
  if (lost.length > 0) throw new RequestError(`更新时不能改${lost.map(titleOf).join('、')}，请选“不导入”`);
}

const titleOf = ({ title }: Field) => `“${title}”`;

function keyOf(plan: Plan, { mode, key }: ImportAsk): ImportKey {
  const keys = importKeys(plan);
  if (keys.length === 0) throw notPermitted();
  const found = keys.find(({ field }) => field.name === key);
  if (found === undefined) throw new RequestError('请选择按哪个字段找到已有的记录：编号，或不重复的字段');
  if (mode === 'both' && !found.canAdd)
    throw new RequestError(`“${found.field.title}”不能填写，按它只能更新已有的记录`);
  return found;
}

/** Shape alone; names are looked up afterwards. */
function askIn(text: string): ImportAsk {
  const raw = plainJson(parsed(text));
  if (!isRecord(raw)) throw new RequestError(MISSHAPEN);
  const { head, columns, fixed = {}, mode = 'add', key = null, clears = false, skipsBad = false } = raw;
  const { seen, answers, sheet = null } = raw;
  const isShaped =
    Number.isSafeInteger(head) &&
    (sheet === null || typeof sheet === 'string') &&
    Array.isArray(columns) &&
    columns.length <= MOST_COLUMNS &&
    columns.every((name) => name === null || typeof name === 'string') &&
    isRecord(fixed) &&
    Object.values(fixed).every((value) => typeof value === 'string' && value.length <= LONGEST_TEXT) &&
    MODES.includes(mode) &&
    (key === null || typeof key === 'string') &&
    (answers === undefined || isRecord(answers)) &&
    (seen === undefined || (isRecord(seen) && Object.values(seen).every(isVersion)));
  if (!isShaped) throw new RequestError(MISSHAPEN);
  return {
    ...({ head, sheet, columns, fixed, mode, key, seen, answers } as Pick<
      ImportAsk,
      'head' | 'sheet' | 'columns' | 'fixed' | 'mode' | 'key' | 'seen' | 'answers'
    >),
    clears: clears === true,
    skipsBad: skipsBad === true,
  };
}

const isVersion = (value: unknown) => value === null || Number.isSafeInteger(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(MISSHAPEN);
  }
}
