/** A condition as somebody puts it together: lines in groups, to and from what files write (`language.md` §5). */

/** How the parts of a group are joined. */
export type Joint = 'all' | 'any' | 'notAll' | 'none';

export type LineOperator =
  | 'eq'
  | 'ne'
  | 'in'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'has'
  | 'under'
  | 'empty'
  | 'filled';

export interface Line {
  kind: 'line';
  key: number;
  /** Empty: none is chosen yet. */
  field: string;
  op: LineOperator;
  /** As a file writes it: a constant, a list, `$now-7d`, `{"field": …}`, `{"param": …}`; null: not filled in yet. */
  right: unknown;
}

export interface Group {
  kind: 'group';
  key: number;
  joint: Joint;
  parts: Part[];
}

export type Part = Line | Group;

type Raw = Readonly<Record<string, unknown>>;

let lastKey = 0;
const newKey = () => ++lastKey;

export function newLine(): Line {
  return { kind: 'line', key: newKey(), field: '', op: 'eq', right: null };
}

export function newGroup(joint: Joint, parts: Part[]): Group {
  return { kind: 'group', key: newKey(), joint, parts };
}

/** What is stored as a tree; anything that is no condition is an empty one. */
export function treeOf(raw: unknown): Group {
  if (!isPlain(raw)) return newGroup('all', []);
  const parts = partsOf(raw);
  const [only] = parts;
  return parts.length === 1 && only?.kind === 'group' ? only : newGroup('all', parts);
}

function partsOf(raw: Raw): Part[] {
  return Object.entries(raw).flatMap(([key, expression]): Part[] => {
    if (key === 'all' || key === 'any') return [newGroup(key, listOf(expression).flatMap(within))];
    if (key === 'not') return isPlain(expression) ? [negated(expression)] : [];
    return linesOf(key, expression);
  });
}

/** One item of a list: its only part, or its parts together. */
function within(raw: unknown): Part[] {
  const parts = isPlain(raw) ? partsOf(raw) : [];
  return parts.length > 1 ? [newGroup('all', parts)] : parts;
}

function negated(raw: Raw): Group {
  const { joint, parts } = treeOf(raw);
  if (joint === 'any' || (joint === 'all' && parts.length === 1)) return newGroup('none', parts);
  return joint === 'all' ? newGroup('notAll', parts) : newGroup('none', [newGroup(joint, parts)]);
}

function linesOf(field: string, expression: unknown): Line[] {
  const line = (op: LineOperator, right: unknown): Line => ({
    kind: 'line',
    key: newKey(),
    field,
    op,
    right,
  });
  if (Array.isArray(expression)) return [line('in', expression)];
  if (!isPlain(expression) || 'field' in expression || 'param' in expression) return [line('eq', expression)];
  return Object.entries(expression).map(([op, right]) =>
    op === 'empty' ? line(right === false ? 'filled' : 'empty', null) : line(op as LineOperator, right),
  );
}

/** The tree as it is stored; null where it says nothing. A line without a field says nothing yet. */
export function rawOf({ joint, parts }: Group): Raw | null {
  const raws = parts.flatMap((part): Raw[] =>
    part.kind === 'line' ? rawLine(part) : [rawOf(part) ?? []].flat(),
  );
  if (raws.length === 0) return null;
  if (joint === 'all') return combineAll(raws);
  const any = { any: raws };
  if (joint === 'any') return any;
  return { not: joint === 'none' ? soleOr(raws, any) : combineAll(raws) };
}

/** As a list, which keeps its order where it is stored; names of an object do not. */
function combineAll(raws: Raw[]): Raw {
  return soleOr(raws, { all: raws });
}

function soleOr(raws: Raw[], several: Raw): Raw {
  const [first, ...others] = raws;
  return first !== undefined && others.length === 0 ? first : several;
}

function rawLine({ field, op, right }: Line): Raw[] {
  if (field === '') return [];
  if (op === 'eq' || op === 'in') return [{ [field]: right }];
  if (op === 'empty' || op === 'filled') return [{ [field]: { empty: op === 'empty' } }];
  return [{ [field]: { [op]: right } }];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isPlain(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
