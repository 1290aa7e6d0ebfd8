/**
 * A life is one window from its opening to its end, reloads included. Its name is in the window's own storage, and
 * while the page lives it holds a lock of that name: so another window sees whose drafts have nobody left. If the
 * browser has no locks (a page that is not served securely), every other window counts as closed, and its drafts are
 * offered here as well.
 */
const LIFE_KEY = 'console.life';
const LOCK = 'console-life ';
/** A page that is just being left gives its lock back within this time; longer is held by a copy of this window. */
const HANDOVER_MS = 1500;

let own: Promise<string> | null = null;

/** The name of this window's life. */
export function ownLife(): Promise<string> {
  own ??= claimLife();
  return own;
}

/** Names of the lives that still have a window, besides this one. */
export async function otherLives(): Promise<Set<string>> {
  const { held: activeLocks = [] } = (await locks()?.query()) ?? {};
  const mine = await ownLife();
  const names = activeLocks.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : []));
  return new Set(names.filter((name) => name !== mine));
}

/** Two windows that open together do this one after the other. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request('console-drafts', work) : work();
}

async function claimLife(): Promise<string> {
  const storedLife = sessionStorage.getItem(LIFE_KEY);
  if (storedLife !== null && (await isGranted(storedLife))) return storedLife;
  // a first page, or a copied window: its drafts are those of the window it was copied from
  const made = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  sessionStorage.setItem(LIFE_KEY, made);
  await isGranted(made);
  return made;
}

/** Whether this page has the lock now; it keeps it as long as it lives. */
function isGranted(life: string): Promise<boolean> {
  const manager = locks();
  if (!manager) return Promise.resolve(true);
  return new Promise((resolve) => {
    manager
      .request(LOCK + life, { signal: AbortSignal.timeout(HANDOVER_MS) }, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

function locks(): LockManager | undefined {
  return navigator.locks as LockManager | undefined;
}
