import * as texts from '#texts/builder';
import type { Field } from '../contract/field';
import type { InputProps } from '../contract/widget';
import { sheetOf } from '../widgets/sheets';
import { hasSeveralValues } from './lineWords';
import type { LineOperator } from './tree';

/** Where the right side of a comparison comes from. */
export type Source = 'value' | 'now' | 'today' | 'user' | 'field' | 'param';

const TITLES: Record<Source, string> = {
  value: texts.fixedValue,
  now: texts.fromNow,
  today: texts.fromToday,
  user: texts.ofOperator,
  field: texts.otherField,
  param: texts.parameter,
};

export const USER_FACTS = [
  { value: '$user.id', label: texts.themselves },
  { value: '$user.depart', label: texts.department },
  { value: '$user.departs', label: texts.departments },
  { value: '$user.roles', label: texts.roles },
];

export function sourceOf(right: unknown): Source {
  if (typeof right === 'object' && right !== null && !Array.isArray(right))
    return 'param' in right ? 'param' : 'field';
  if (typeof right !== 'string' || !right.startsWith('$')) return 'value';
  return right.startsWith('$user') ? 'user' : right.startsWith('$today') ? 'today' : 'now';
}

/** The possible right sides for this field and operator. */
export function sourcesFor(
  field: Field,
  op: LineOperator,
  compared: Compared,
  parameters: readonly { value: string }[] = [],
): { value: Source; label: string }[] {
  const { comparability, storage } = sheetOf(field);
  const isOne = op !== 'in' && op !== 'has';
  const moments: Source[] = storage === 'date' ? ['today'] : ['now', 'today'];
  const sources: Source[] = [
    'value',
    ...(isOne && comparability === 'time' ? moments : []),
    ...(comparability === 'reference' ? (['user'] as const) : []),
    ...(isOne && op !== 'under' && othersFor(field, compared).length > 0 ? (['field'] as const) : []),
    ...(parameters.length > 0 ? (['param'] as const) : []),
  ];
  return sources.map((value) => ({ value, label: TITLES[value] }));
}

/** What fields may be compared with: those of their own record, or those of another. */
export interface Compared {
  fields: Readonly<Record<string, Field>>;
  compared?: Readonly<Record<string, Field>>;
}

/** The fields that this one can be compared with. Of another record also a reference to the same, one of several too. */
export function othersFor(field: Field, { fields, compared }: Compared): Field[] {
  const own = sheetOf(field);
  if (hasSeveralValues(field)) return [];
  const isAlike = (other: Field) => own.comparability === sheetOf(other).comparability;
  if (compared)
    return Object.values(compared).filter((other) => isAlike(other) && isSameTarget(field, other));
  return Object.values(fields).filter(
    (other) =>
      other.name !== field.name &&
      !hasSeveralValues(other) &&
      isAlike(other) &&
      ['number', 'time'].includes(own.comparability),
  );
}

/** References name the same record only if they lead to the same screen. */
function isSameTarget(a: Field, b: Field): boolean {
  return sheetOf(a).comparability !== 'reference' || a.words.to === b.words.to;
}

/** What a newly chosen source begins with. */
export function startOf(
  source: Source,
  field: Field,
  compared: Compared,
  parameters: readonly { value: string }[] = [],
): unknown {
  if (source === 'param') return { param: parameters[0]?.value };
  if (source === 'now') return '$now-7d';
  if (source === 'today') return '$today';
  if (source === 'user') return '$user.id';
  return source === 'field' ? { field: othersFor(field, compared)[0]?.name } : null;
}

export interface Offset {
  base: 'now' | 'today';
  /** Never below zero. */
  amount: number;
  unit: 'm' | 'h' | 'd';
  isBefore: boolean;
}

/** `$now-90m` as its parts; seconds become minutes. */
export function offsetOf(right: string): Offset {
  const [, base, sign, digits, unit] = /^\$(now|today)(?:([+-])(\d+)([smhd]))?$/.exec(right) ?? [];
  const amount = Number(digits ?? 0);
  return {
    base: base === 'today' ? 'today' : 'now',
    amount: unit === 's' ? Math.round(amount / 60) : amount,
    unit: unit === 's' ? 'm' : ((unit ?? 'd') as Offset['unit']),
    isBefore: sign !== '+',
  };
}

export function offsetText({ base, amount, unit, isBefore }: Offset): string {
  return amount === 0 ? `$${base}` : `$${base}${isBefore ? '-' : '+'}${amount}${unit}`;
}

export interface BuilderProps
  extends Pick<
    InputProps,
    'id' | 'value' | 'onChange' | 'isDisabled' | 'isInvalid' | 'context' | 'data' | 'screenId'
  > {
  /** The fields to choose from, by name. */
  fields: Readonly<Record<string, Field>>;
  /** What the fields may be compared with, where these are of another record; absent: each other. */
  compared?: Readonly<Record<string, Field>>;
  /** What a value may also come from: written as `{"param": value}`. A condition with them is not read as a sentence. */
  parameters?: readonly { value: string; label: string }[];
}
