import type { Services } from '../app/services';
import { setting } from '../settings/settings';

/** The group of the demonstration pages. */
export const DEMO_GROUP = 'demo';

/** Permission prefixes that nobody holds now, not even role admin: those of the demonstration pages while they are switched off. */
export async function withheldPrefixes({
  db,
  screens,
}: Pick<Services, 'db' | 'screens'>): Promise<ReadonlySet<string>> {
  if (await setting(db, 'demo.shown')) return new Set();
  const demo = screens.all().filter(({ group }) => group === DEMO_GROUP);
  return new Set(demo.map(({ permission }) => permission));
}
