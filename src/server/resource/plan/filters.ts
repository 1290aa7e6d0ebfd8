import {
  type Condition,
  type Field,
  searchableFields,
  searchCondition,
  wholeValue,
} from '../../../engine/pure';
import type { Plan } from './plan';
import type { Searched } from './sensitiveSearch';

/** Query parameters as they came: the last one wins where a name is repeated. */
export type Parameters = Record<string, string>;

/**
 * The complete values of sensitive fields in a request, and the condition that separates a hit from a miss. Of a box
 * over several fields, contains-conditions are left out, or a name that somebody chose could make every guess a hit.
 */
export function sensitiveSearches(
  plan: Plan,
  parameters: Parameters,
): { searched: Searched[]; hits: () => Condition } {
  const searched = [...plan.search].flatMap(([key, fields]): Searched[] => {
    const text = parameters[key]?.trim();
    const sensitiveFields = text ? searchableFields(fields, text).filter((field) => field.isSensitive) : [];
    const [first] = sensitiveFields;
    return first && text ? [{ fields: sensitiveFields, value: String(wholeValue(first, text)) }] : [];
  });
  const exact = (fields: Field[], text: string) => {
    const candidates = searchableFields(fields, text);
    return candidates.some((field) => field.isSensitive)
      ? candidates.filter(({ match }) => match !== 'contains')
      : candidates;
  };
  return { searched, hits: () => searchCondition(plan, parameters, exact) };
}
