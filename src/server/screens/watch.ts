import type { FolderStore } from './folderStore';

/** Compares the files each `everyMs` while the server runs; answers how to stop. */
export function watchScreens(
  store: FolderStore,
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
