import type { DatabaseStore } from './databaseStore';

/** Compares the files each `everyMs` while the server runs; answers how to stop. */
export function watchScreens(
  store: DatabaseStore,
  everyMs: number,
  onError: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const tick = async () => {
    await store.refresh().catch(onError);
    if (!isStopped) timer = setTimeout(tick, everyMs);
  };
  timer = setTimeout(tick, everyMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
