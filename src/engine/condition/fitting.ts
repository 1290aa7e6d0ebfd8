import type { Comparability, Operator } from '../contract/condition';

const FITTING: Record<Comparability, Operator[]> = {
  text: ['contains', 'startsWith', 'endsWith'],
  number: ['gt', 'gte', 'lt', 'lte'],
  time: ['gt', 'gte', 'lt', 'lte'],
  boolean: [],
  choice: [],
  reference: ['under'],
  none: [],
};

/** The operators that a field's values can be compared by, as files write them; equal and one of need none. */
export function fittingOperators(comparability: Comparability, isMultiple: boolean): Operator[] {
  return [
    ...(comparability === 'none' ? [] : (['ne'] as const)),
    'empty',
    ...(isMultiple ? (['has'] as const) : FITTING[comparability]),
  ];
}

/** What these hold is never written as another kind of value. */
const STRICT: ReadonlySet<Comparability> = new Set(['number', 'time', 'boolean']);

/** Whether another field fits in place of a value of this one. */
export function fieldFits(own: Comparability, its: Comparability): boolean {
  return own === its || !(STRICT.has(own) || STRICT.has(its));
}

/** Moments go into times and texts, what is known of an operator into what names somebody or something. */
export function factFits(comparability: Comparability, fact: string): boolean {
  return /^\$(now|today)/.test(fact) ? ['time', 'text'].includes(comparability) : !STRICT.has(comparability);
}

/** The facts of the moment as they are written (`language.md` §5). */
export const FACT = /^\$(user\.(id|name|depart|departs|roles)|now([+-]\d{1,9}[smhd])?|today([+-]\d{1,5}d)?)$/;
