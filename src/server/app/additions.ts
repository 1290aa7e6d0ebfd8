import extensionSheets from 'virtual:extensions/effect-sheets';
import { type Effects, effectsOf } from '../../engine/pure';
import type { SqlBundle } from '../db/sqlBundle';
import type { Route } from '../http/route';
import type { Part } from '../parts/contract';
import { platformJobs, platformParts, platformSheets } from '../parts/platform';
import type { Job } from '../scheduler/job';
import { platformSql } from '../sql';
import type { Addition } from './addition';
import { platformRoutes } from './platformRoutes';

/** Parts, jobs and routes of the platform and its additions, without those of extensions. */
export interface BuiltParts {
  parts: ReadonlyMap<string, Part>;
  jobs: ReadonlyMap<string, Job>;
  routes: readonly Route[];
}

export function builtParts(additions: readonly Addition[]): BuiltParts {
  return {
    parts: new Map([...platformParts, ...additions.flatMap(({ parts = [] }) => [...parts])]),
    jobs: new Map([...platformJobs, ...additions.flatMap(({ jobs = [] }) => [...jobs])]),
    routes: [...platformRoutes, ...additions.flatMap(({ routes = [] }) => routes)],
  };
}

/** Every effect that screen files may name: of the platform, of additions and of extensions, from their sheets. */
export function knownEffects(additions: readonly Addition[]): Effects {
  return effectsOf(
    Object.assign({}, platformSheets, ...additions.map(({ sheets }) => sheets), extensionSheets),
    Object.assign({}, ...additions.map(({ named }) => named)),
  );
}

/** The schema of this program: the platform, and the additions over it. */
export function sqlOf(additions: readonly Addition[]): SqlBundle[] {
  const added = additions.flatMap(({ sql, isAbsent }) => (sql ? [{ ...sql, isAbsent }] : []));
  return [platformSql, ...added];
}
