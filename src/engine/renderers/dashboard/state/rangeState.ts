import type { RangeChoice } from '../../../contract/record';
import type { Dashboard } from '../../../contract/screen';
import { isDate } from '../../../values/time/time';

/** The range that an address asks for; what cannot be read counts as absent. Null: the dashboard has none. */
export function readRange(query: URLSearchParams, range: Dashboard['range']): RangeChoice | null {
  if (range === null) return null;
  const start = query.get('begin') ?? '';
  const end = query.get('end') ?? '';
  if (isDate(start) && isDate(end) && start <= end) return { begin: start, end };
  const named = query.get('range') ?? '';
  return { range: choicesOf(range).includes(named) ? named : range.default };
}

/** The way back; the file's default is left out. */
export function writeRange(choice: RangeChoice, range: NonNullable<Dashboard['range']>): URLSearchParams {
  if ('begin' in choice) return new URLSearchParams({ begin: choice.begin, end: choice.end });
  return new URLSearchParams(choice.range === range.default ? {} : { range: choice.range });
}

/** What is offered, the default among it. */
export function choicesOf({ choices, default: first }: NonNullable<Dashboard['range']>): string[] {
  return choices.includes(first) ? choices : [first, ...choices];
}
