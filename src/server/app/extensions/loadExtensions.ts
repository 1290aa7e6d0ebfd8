import { extensions, leftOut } from 'virtual:extensions/list';
import modules from 'virtual:extensions/server';
import { messageOf } from '../../../engine/pure';
import type { Route } from '../../http/route';
import type { Part } from '../../parts/contract';
import { isPart } from '../../parts/found';
import type { Job } from '../../scheduler/job';
import type { BuiltExtension, Extensions } from './extensionState';

/** The code of one extension. */
interface ExtensionCode {
  /** By the names of screen files. */
  parts: ReadonlyMap<string, Part>;
  jobs: readonly Job[];
  routes: readonly Route[];
}

/** What the server has of extensions. Who finds one that cannot run leaves it out as a whole. */
export interface LoadedExtensions extends Extensions {
  isActive(name: string): boolean;
  leaveOut(name: string, reason: string): void;
  /** Of those that are active. */
  parts(): ReadonlyMap<string, Part>;
  jobs(): ReadonlyMap<string, Job>;
  routes(): readonly Route[];
}

/** What a build has of extensions. */
const BUILT = { extensions, leftOut, modules };

/** Loads the code of every extension of the build; one that throws, or wants a name in use, is left out with the reason. */
export async function loadExtensions(
  own: { jobs: ReadonlyMap<string, Job>; routes: readonly Route[] },
  built: typeof BUILT = BUILT,
): Promise<LoadedExtensions> {
  const reasons = new Map<string, string[]>();
  const loaded = new Map<string, ExtensionCode>();
  const leaveOut = (name: string, reason: string) => {
    reasons.set(name, [...(reasons.get(name) ?? []), reason]);
    loaded.delete(name);
  };
  const taken = new Set([...[...own.jobs.keys()].map((name) => `job ${name}`), ...own.routes.map(routeKey)]);
  for (const extension of built.extensions) {
    try {
      const code = await codeOf(extension, built.modules);
      const outside = code.routes.find(({ path }) => !path.startsWith('/ext/'));
      if (outside) throw new Error(`${routeKey(outside)} 不在 /ext/ 之下`);
      for (const name of namesIn(code)) {
        if (taken.has(name)) throw new Error(`${name} 已经有了`);
        taken.add(name);
      }
      loaded.set(extension.name, code);
    } catch (error) {
      leaveOut(extension.name, `载入代码失败：${messageOf(error)}`);
    }
  }
  const all = <T>(pick: (code: ExtensionCode) => Iterable<T>) =>
    [...loaded.values()].flatMap((code) => [...pick(code)]);
  return {
    states: () => [
      ...built.extensions.map(({ name, title, version, adds, needs }) => ({
        ...{ name, title, version, adds, needs },
        reasons: reasons.get(name) ?? [],
      })),
      ...built.leftOut.map(({ name, reasons: found }) => ({
        ...{ name, title: name, version: '', adds: {}, needs: [], reasons: found },
      })),
    ],
    isActive: (name) => loaded.has(name),
    leaveOut,
    parts: () => new Map(all(({ parts }) => parts)),
    jobs: () => new Map(all(({ jobs }) => jobs).map((job) => [job.name, job])),
    routes: () => all(({ routes }) => routes),
  };
}

async function codeOf({ name }: BuiltExtension, { [name]: load }: typeof modules): Promise<ExtensionCode> {
  const { domain, jobs, routes } = (await load?.()) ?? { domain: {}, jobs: {}, routes: {} };
  const parts = Object.entries(domain).flatMap(([area, exports]) =>
    Object.entries(exports).flatMap(([part, value]): [string, Part][] =>
      isPart(value) ? [[`${area}.${part}`, value]] : [],
    ),
  );
  return {
    parts: new Map(parts),
    jobs: Object.entries(jobs).map(([file, exports]) => jobIn(file, exports)),
    routes: Object.values(routes).flatMap((exports) => (exports.routes as Route[] | undefined) ?? []),
  };
}

function jobIn(file: string, { job }: Record<string, unknown>): Job {
  const named = job as Job | undefined;
  if (named?.name !== file) throw new Error(`jobs/${file}.ts 没有导出名为 ${file} 的 job`);
  return named;
}

function namesIn({ jobs, routes }: ExtensionCode): string[] {
  return [...jobs.map(({ name }) => `job ${name}`), ...routes.map(routeKey)];
}

function routeKey({ method, path }: Route): string {
  return `${method} ${path}`;
}
