import { session } from '../session/session';

/** Survives a reload of this window. */
const PLACE = 'PENDING_WRITES';

interface PendingWrite {
  key: string;
  userId: string;
}

/** Writes of this page; what else is stored is a former page's. */
const own = new Set<string>();

/** Before it leaves: a page that is loaded again tells what became of it. */
export function rememberWrite(key: string): void {
  own.add(key);
  store([...others(key), { key, userId: session.user?.id ?? '' }]);
}

/** Its outcome is known. */
export function forgetWrite(key: string): void {
  own.delete(key);
  store(others(key));
}

/** Keys of the signed-in operator's writes whose outcome a former page of this window did not learn. */
export function formerWrites(): string[] {
  const former = read().filter(({ key, userId }) => userId === session.user?.id && !own.has(key));
  return former.map(({ key }) => key);
}

function others(key: string): PendingWrite[] {
  return read().filter((one) => one.key !== key);
}

function read(): PendingWrite[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    // not ours: nothing is pending
    return [];
  }
}

function store(writes: readonly PendingWrite[]): void {
  if (writes.length === 0) sessionStorage.removeItem(PLACE);
  else sessionStorage.setItem(PLACE, JSON.stringify(writes));
}
