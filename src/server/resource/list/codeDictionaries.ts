import { type DeclaredParameter, JOB_DICTIONARY, SCREEN_DICTIONARY } from '../../../engine/pure';
import type { Services } from '../../app/services';
import { declaredParameters } from '../../scheduler/parameters';
import { screenTitles } from './screenTitle';

/** What the dictionaries that code keeps are made of. */
export type CodeKeepers = Pick<Services, 'screens' | 'jobs'>;

/** The items of a dictionary that is in the code, not in a table, by value; null: it is none of those. */
export function codeDictionary({ screens, jobs }: CodeKeepers, code: string): Map<string, string> | null {
  if (code === SCREEN_DICTIONARY) return screenTitles(screens);
  if (code === JOB_DICTIONARY) return new Map([...jobs.values()].map(({ name, title }) => [name, title]));
  return null;
}

/** What an item of such a dictionary declares to be set with it; none where there is no such item. */
export function declaredBy({ jobs }: CodeKeepers, code: string, item: unknown): DeclaredParameter[] {
  const job = code === JOB_DICTIONARY ? jobs.get(String(item)) : undefined;
  return job === undefined ? [] : declaredParameters(job);
}
