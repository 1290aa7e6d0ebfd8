/**
 * `@console/server`: what server code of extensions uses. A promise: `docs/extensions.md` has each export, and `docs/interface.md`
 * shows every change of one.
 */
import type { JsonSchema, RecordData } from '#engine/pure';
import type { DomainServices } from '#server/app/services';
import { type Caller, SYSTEM_CALLER } from '#server/caller';
import type { Db } from '#server/db/connection';
import { ok } from '#server/http/envelope';
import { judgedInput } from '#server/http/judgedInput';
import type { Route } from '#server/http/route';
import type { Records } from '#server/parts/contract';
import { recordsIn } from '#server/parts/platform/rules/records';
import type { Job } from '#server/scheduler/job';

export { sql } from 'kysely';
export { move } from '#domain/ledger/move';
export type { Moved, Movement } from '#domain/ledger/movement';
export type { Caller } from '#server/caller';
export type { Db } from '#server/db/connection';
export { fieldError } from '#server/http/fieldError';
export {
  type ActionAnswer,
  type ActionContext,
  action,
  anywhere,
  type CardContext,
  type ComputedContext,
  card,
  computed,
  eachRow,
  type HookContext,
  hook,
  oncePerPage,
  type Records,
} from '#server/parts/contract';
export type { JobContext } from '#server/scheduler/job';
export { setting } from '#server/settings/settings';

/** Scheduled work: `jobs/<name>.ts` exports it as `job`, under its own name. */
export function defineJob(job: Job): Job {
  return job;
}

/** A transaction of the system itself, for jobs, or that of a route that writes: what it changes through `records` is in the data log. */
export function inTransaction<T>(
  services: DomainServices,
  work: (context: { tx: Db; records: Records }) => Promise<T>,
): Promise<T> {
  const inside = (tx: Db) => work({ tx, records: recordsIn({ tx, services, caller: SYSTEM_CALLER }) });
  const { db } = services;
  return db.isTransaction ? inside(db) : db.transaction().execute(inside);
}

export interface RouteCallContext {
  services: DomainServices;
  caller: Caller;
  /** What `takes` declares, validated; null for what is missing. */
  input: RecordData;
}

export interface ExtensionRoute {
  method: Route['method'];
  /** Below the base path; begins with `/ext/<extension>/`. */
  path: `/ext/${string}`;
  /** The code of a screen's button; `session`: every signed-in operator. There is no default. */
  access: 'session' | { code: string };
  /** What it does, in Chinese, for the API's description. */
  title?: string;
  /** What the title has no room for. */
  description?: string;
  /** Fields of the language of screens; from the query of a GET, from the body otherwise. */
  takes?: Readonly<Record<string, RecordData>>;
  /** What the `result` is, for the API's description; absent: any value. */
  answer?: JsonSchema;
  /** Answers the `result`. A thrown RequestError is the operator's sentence. */
  handle(context: RouteCallContext): Promise<unknown>;
}

/** A call of a page: `routes/<name>Routes.ts` exports a list of these as `routes`. */
export function defineRoute(declared: ExtensionRoute): Route {
  const { method, path, access, takes = {}, handle } = declared;
  const judge = judgedInput(takes);
  const { title = `扩展的接口 ${path}`, description, answer } = declared;
  return {
    method,
    path,
    access,
    described: { title, description, takes, answer },
    async handle({ services, caller, query, body, once }) {
      const input = judge(method === 'GET' ? query : body, caller);
      if (method === 'GET') return ok(await handle({ services, caller, input }));
      return once(async (tx) => ok(await handle({ services: { ...services, db: tx }, caller, input })));
    },
  };
}
