import { type ImportDifference, isEmpty, type RecordData } from '../../../engine/pure';
import type { DomainServices } from '../../app/services';
import { comparedFields, wordsOf } from '../list/history/changes';
import { loggable } from '../plan/dataLog';
import type { Plan } from '../plan/plan';
import { storedFields } from '../plan/rows';
import type { Update } from './importRow';

export interface ShownUpdate extends Update {
  line: number;
  id: string;
}

/** What updates change, in the words of a record's history: masked, and narrowed to what the caller may see. */
export async function differencesOf(
  services: Pick<DomainServices, 'db' | 'screens' | 'jobs'>,
  plan: Plan,
  rows: readonly ShownUpdate[],
): Promise<ImportDifference[]> {
  const fields = storedFields(plan.screen);
  const pairs = rows.map(({ before, stored }) => ({
    before: loggable(before, fields),
    after: loggable(stored, fields),
  }));
  const compared = await comparedFields(services, plan, pairs);
  const hidden = new Set(plan.readable.filter(({ isSensitive }) => isSensitive).map(({ name }) => name));
  return rows.map(({ line, id, sent }, index) => ({
    line,
    id,
    label: labelOf(plan, pairs[index]?.before ?? {}),
    changes: (compared[index] ?? [])
      // two masks may be alike, and the caller is not to learn whether the values are
      .filter(({ field, isChanged }) => isChanged || (hidden.has(field) && !isEmpty(sent[field])))
      .map(({ title, before, after }) => ({ title, before, after })),
  }));
}

function labelOf({ screen, readable }: Plan, record: RecordData): string | null {
  const field = readable.find(({ name }) => name === screen.label);
  return field ? wordsOf(field, record) : null;
}
