/**
 * A page session is one page from its loading to its end. While it lasts it holds a lock of its name: so another page sees whose
 * drafts have nobody left. No two pages share a name, so that none stores over another's drafts. The window's own storage
 * says which page session was the last of this window. If the browser has no locks (a page that is not served securely), every
 * other page session counts as ended, and its drafts are offered here as well.
 */
const LIFE_KEY = 'console.life';
const LOCK = 'console-life ';
/** A page that is just being left gives its lock back within this time; longer is held by a copy of this window. */
const HANDOVER_MS = 1500;

let own: Promise<string> | null = null;
let former: Promise<string | null> | null = null;

/** The name of this page session. */
export function currentPageSession(): Promise<string> {
  own ??= startPageSession();
  return own;
}

/** The page session that this window had before this page; null: none, or its page is still there (in the window that this one is a copy of). */
export function formerPageSession(): Promise<string | null> {
  former ??= claimFormer();
  return former;
}

/** From now on the next page of this window finds this page session. */
export async function savePageSession(): Promise<void> {
  sessionStorage.setItem(LIFE_KEY, await currentPageSession());
}

/** Names of the page sessions that still have a page, besides those of this one. */
export async function otherPageSessions(): Promise<Set<string>> {
  const { held: activeLocks = [] } = (await locks()?.query()) ?? {};
  const mine = new Set([await currentPageSession(), await formerPageSession()]);
  const names = activeLocks.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : []));
  return new Set(names.filter((name) => !mine.has(name)));
}

/** Two windows that open together do this one after the other. */
export async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request('console-drafts', work) : work();
}

async function startPageSession(): Promise<string> {
  const made = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  await isGranted(made);
  return made;
}

/** Its lock is held from now on, so that no other window takes its drafts over. */
async function claimFormer(): Promise<string | null> {
  const name = sessionStorage.getItem(LIFE_KEY);
  return name !== null && (await isGranted(name)) ? name : null;
}

/** Whether this page has the lock now; it keeps it as long as it lasts. */
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
