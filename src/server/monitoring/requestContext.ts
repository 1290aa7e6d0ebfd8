import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work at hand is done for: a request, a job. */
export interface WorkContext {
  /** The page whose endpoint it is; null: a hand-written route's, or a job's. */
  screenId: string | null;
  /** What it is called by people. */
  title: string;
  /** The route as it is written, or the job's name. */
  place: string;
}

const causes = new AsyncLocalStorage<{ cause: () => WorkContext }>();

/** Runs `work`, and everything that it waits for, under a cause that is computed only if a record needs it. */
export function withContext<T>(cause: () => WorkContext, work: () => T): T {
  return causes.run({ cause }, work);
}

/** What is at work at this place; null: unknown. */
export function causeNow(): WorkContext | null {
  return causes.getStore()?.cause() ?? null;
}
