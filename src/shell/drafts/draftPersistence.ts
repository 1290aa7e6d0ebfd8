import {
  acceptOffers,
  adoptDrafts,
  allDrafts,
  type DraftEntry,
  forgetDrafts,
  offersIn,
  onDraftChange,
  refuseOffers,
} from './draftStore';
import {
  browserPageSessions,
  type PageSession,
  type PageSessionStore,
  type ReadPageSession,
  type StoredTab,
} from './pageSessionStore';
import {
  currentPageSession,
  formerPageSession,
  otherPageSessions,
  savePageSession,
  withLock,
} from './pageSessions';

/** So long is unsaved work kept. */
const RETENTION_MS = 24 * 3_600_000;
/** So long after a letter it is stored at the latest. */
const DELAY_MS = 150;

interface PersistenceState {
  user: string;
  life: string;
  tabs: StoredTab[];
  former: StoredTab[];
  timer: ReturnType<typeof setTimeout> | null;
}

/** Whose work is kept; null: nobody's, and nothing is written. */
let persistence: PersistenceState | null = null;
let lives: PageSessionStore = browserPageSessions;
let generation = 0;

interface PersistenceOptions {
  user: string;
  /** The operator signed in while this page was open: the window's drafts come back without a question. */
  isResumed: boolean;
  /** The open tabs; read once the waiting is over, because some may be opened meanwhile. */
  tabs(): StoredTab[];
  /** Another place to keep it. */
  store?: PageSessionStore;
}

/**
 * Begins to keep an operator's tabs and drafts in this window, and finds what earlier windows of theirs left within a day; nothing
 * of anybody else stays in this browser. Answers the tabs to open again immediately.
 */
export async function startDraftPersistence({
  user,
  isResumed,
  tabs,
  store = browserPageSessions,
}: PersistenceOptions): Promise<StoredTab[]> {
  const turn = ++generation;
  lives = store;
  const life = await currentPageSession();
  const former = await formerPageSession();
  return withLock(async () => {
    const others = await otherPageSessions();
    const found: { isOwn: boolean; left: PageSession }[] = [];
    const replaced: ReadPageSession[] = [];
    for (const key of await store.keys()) {
      const isOperators = key.user === user;
      if (isOperators && others.has(key.life)) continue;
      const left = await store.get(key);
      if (!isOperators || key.life !== life)
        replaced.push({ key, stamp: isOperators ? (left?.stamp ?? '') : null });
      const isOwn = key.life === life || key.life === former;
      if (left && isOperators && left.at > Date.now() - RETENTION_MS) found.push({ isOwn, left });
    }
    // signed out meanwhile, or restarted: nothing has changed yet
    if (turn !== generation) return [];
    const own = found.filter(({ isOwn }) => isOwn).map(({ left }) => left);
    const gone = found.filter((one) => !one.isOwn || !isResumed).map(({ left }) => left);
    persistence = {
      user,
      life,
      tabs: tabs(),
      former: gone.flatMap((one) => [...one.tabs, ...one.former]),
      timer: null,
    };
    onDraftChange((change) => (change === 'dropped' ? void flushDrafts() : schedule()));
    if (isResumed) adoptDrafts(own.flatMap(fresh), true);
    for (const one of gone) adoptDrafts(fresh(one), false);
    await storeDrafts(replaced);
    return isResumed ? own.flatMap(({ tabs: open }) => open) : [];
  });
}

function fresh({ entries }: PageSession): DraftEntry[] {
  return entries.filter(({ at }) => at > Date.now() - RETENTION_MS);
}

/** Other tabs are open now. */
export function persistTabs(tabs: StoredTab[]): void {
  if (persistence === null) return;
  persistence.tabs = tabs;
  schedule();
}

/** The drafts offered in a tab (or all) come back; answers the tabs that were open beside it. */
export function bringBack(tab?: string): StoredTab[] {
  const tabs = persistence?.former ?? [];
  if (persistence) persistence.former = [];
  acceptOffers(tab);
  return tabs;
}

/** What was offered in a tab (or anywhere) is not wanted. */
export function leaveBehind(tab?: string): void {
  refuseOffers(tab);
  if (persistence === null || offersIn().length > 0) return;
  persistence.former = [];
  schedule();
}

function schedule(): void {
  if (persistence === null || persistence.timer !== null) return;
  persistence.timer = setTimeout(() => void flushDrafts(), DELAY_MS);
}

/** Stores what is typed up to this moment; done when it is stored. */
export async function flushDrafts(): Promise<void> {
  await storeDrafts([]);
}

/** The same, and in one step takes away the page sessions that were taken over: a page may die at any moment. */
async function storeDrafts(replaced: readonly ReadPageSession[]): Promise<void> {
  if (persistence === null) return;
  const { user, life, tabs, former, timer } = persistence;
  if (timer !== null) clearTimeout(timer);
  persistence.timer = null;
  const entries = allDrafts();
  const store = lives;
  const stamp = `${Date.now()} ${Math.random()}`;
  try {
    await store.replace({ user, life }, { stamp, at: Date.now(), tabs, former, entries }, replaced);
    await savePageSession();
  } catch (error) {
    reportUnstored(error);
    // own work stays where it was; nothing of anybody else stays even then
    const foreign = replaced.filter(({ key }) => key.user !== user);
    await Promise.all(foreign.map(({ key }) => store.delete(key))).catch(reportUnstored);
  }
}

/** The session is over. `isForGood`: the operator left on purpose, and nothing of theirs stays; else what they left waits for them. */
export async function stopDraftPersistence(isForGood: boolean): Promise<void> {
  const ended = persistence;
  generation += 1;
  const isDirty = ended !== null && ended.timer !== null;
  const stored = isDirty && !isForGood ? flushDrafts() : undefined;
  if (ended?.timer) clearTimeout(ended.timer);
  persistence = null;
  forgetDrafts();
  await stored;
  if (isForGood) await forgetLives();
}

/** The next operator's sign-in waits until it is done. */
async function forgetLives(): Promise<void> {
  await withLock(async () => {
    for (const key of await lives.keys()) await lives.delete(key);
  }).catch(reportUnstored);
}

/**
 * A browser that stores nothing (its storage is full or forbidden) loses no work as long as the page is open: only
 * the browser's console reports it.
 */
function reportUnstored(error: unknown): void {
  console.error('drafts are not kept', error);
}
