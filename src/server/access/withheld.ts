import type { Services } from '../app/services';

/** The group of the demonstration pages. */
export const DEMO_GROUP = 'demo';

/** Permission prefixes that nobody holds now, not even role admin: those of the demonstration pages while they are switched off. */
export function withheldPrefixes(
  { screens }: Pick<Services, 'screens'>,
  isDemoShown: boolean,
): ReadonlySet<string> {
  if (isDemoShown) return new Set();
  const demo = screens.all().filter(({ group }) => group === DEMO_GROUP);
  return new Set(demo.map(({ permission }) => permission));
}
