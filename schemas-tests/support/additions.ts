import type { ScreenSource } from '../../src/engine/pure';
import { ADDITIONS } from '../../src/main/additions';
import { builtParts, knownEffects } from '../../src/server/app/additions';
import { builtInSources as sourcesOf } from '../../src/server/screens/sources';

/** The platform and its additions, as this build has them. */
export const { parts, jobs, routes } = builtParts(ADDITIONS);

/** Every effect that screen files may name. */
export const effects = knownEffects(ADDITIONS);

export function builtInSources(): ScreenSource[] {
  return sourcesOf({ additions: ADDITIONS });
}

/** Checks that the business adds to `npm run doctor`. */
export const checks = ADDITIONS.flatMap(({ checks = [] }) => checks);
