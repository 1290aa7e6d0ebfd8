import { AsyncLocalStorage } from 'node:async_hooks';

const places = new AsyncLocalStorage<string | null>();

/** What a press writes belongs into its one transaction: tests report statements that write beside it (`placeOfStray`). */
export function outsidePress<T>(place: string, work: () => T): T {
  return places.run(place, work);
}

/** Commits by itself, whatever becomes of the press around it: the transaction of the press, traces of attempts, views of reports. */
export function ownCommit<T>(work: () => T): T {
  return places.run(null, work);
}

/** The route of a press beside whose transaction the caller is; null: there is none. */
export function placeOfStray(): string | null {
  return places.getStore() ?? null;
}
