/** The one condition language (`language.md` §5) after parsing. Plain data: it travels to the browser as JSON. */

export type Operator =
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
  | 'empty'
  | 'has'
  | 'under';

export type Scalar = string | number | boolean;

/** How two values of a field are compared. `choice` and `reference` know equality only. */
export type Comparability = 'text' | 'number' | 'time' | 'boolean' | 'choice' | 'reference' | 'none';

/** The right side of an operator. Offsets: `now` in seconds, `today` in days. */
export type Operand =
  | { literal: Scalar }
  | { list: Scalar[] }
  | { user: UserFact }
  | { now: number }
  | { today: number }
  | { field: string };

export type UserFact = 'id' | 'name' | 'depart' | 'departs' | 'roles';

export interface Comparison {
  field: string;
  op: Operator;
  operand: Operand;
  comparability: Comparability;
  /** The field holds several values (a JSON array on the wire). */
  isMultiple: boolean;
  /**
   * The value is not of this record alone: a field of the record to which it refers (`userId.level`), or a figure. Who does not see it
   * does not know whether the condition is met, so that it counts as not met.
   */
  isElsewhere?: true;
}

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison;

/** A value of `set`, `default`, `minimum`, `maximum`: a literal, null, a field of the record, or a fact of the moment. */
export type Value = Operand | { null: true };

/** The facts a condition may ask for. Times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export interface ConditionContext {
  now: string;
  user: { id: string; name: string; depart: string | null; departs: string[]; roles: string[] };
  /** Whether `id` is `ancestor` or below it in the tree to which the field refers. Absent in the browser. */
  isUnder?: (field: string, id: string, ancestor: string) => boolean;
  /** Whether a refusal may say what a field is, beside its title. Absent: of each. */
  mayName?: (field: string) => boolean;
  /** The value of a field that is elsewhere, for this record; undefined: it is not known. Absent: the record has it under its name. */
  elsewhere?: (field: string, record: Readonly<Record<string, unknown>>) => unknown;
}
