import type { Condition, Field, RecordData } from '#engine/pure';
import type { Services } from '../../../app/services';
import type { Plan } from '../../plan/plan';
import { boundTabs } from '../boundTabs';

/** One tab of a detail, as far as this caller may see it: which records, by which time. */
export interface Line {
  /** Its number among the tabs. */
  tab: number;
  title: string;
  plan: Plan;
  time: Field;
  bound: Condition;
  /** Fields that say nothing here, since all records have the same. */
  constantFields: ReadonlySet<string>;
}

/** The tabs on the time line. A tab is left out if the caller may not see one of its parts. */
export function linesOf(services: Pick<Services, 'screens'>, outer: Plan, record: RecordData): Line[] {
  return boundTabs(services, outer, record).flatMap(({ link, ...line }): Line[] => {
    const time = line.plan.readable.find(({ name }) => name === link.timeline);
    if (!time || !line.plan.sortable.has(time.name)) return [];
    const constantFields = new Set(link.isAny ? [] : link.by.map((pair) => pair.inner));
    return [{ ...line, time, constantFields }];
  });
}
