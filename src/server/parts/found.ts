import type { Job } from '../scheduler/job';
import type { Part } from './contract';

/** The parts that modules export, by `<area>.<name>`: `dict.refresh` is the export `refresh` of `dict.ts`. `modules`: by path. */
export function partsIn(
  modules: Readonly<Record<string, Record<string, unknown>>>,
): ReadonlyMap<string, Part> {
  return new Map(
    Object.entries(modules).flatMap(([path, exports]) =>
      Object.entries(exports).flatMap(([name, part]): [string, Part][] =>
        isPart(part) ? [[`${areaOf(path)}.${name}`, part]] : [],
      ),
    ),
  );
}

/** Jobs by name. `modules`: the export `job` by path. */
export function jobsIn(modules: Readonly<Record<string, Job>>): ReadonlyMap<string, Job> {
  return new Map(Object.values(modules).map((job) => [job.name, job]));
}

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'kind' in value && 'run' in value;
}

function areaOf(path: string): string {
  return path.replace(/^.*\//, '').replace('.ts', '');
}
