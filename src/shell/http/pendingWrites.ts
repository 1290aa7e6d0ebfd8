import { session } from '../session/session';

/** Survives a reload of this window. */
const PLACE = 'PENDING_WRITES';

interface PendingWrite {
  key: string;
  userId: string;
}

/** Its outcome is being asked for; a page that is loaded again goes on with it. Answers how to forget it. */
export function rememberWrite(key: string): () => void {
  store([...read().filter((one) => one.key !== key), { key, userId: session.user?.id ?? '' }]);
  return () => store(read().filter((one) => one.key !== key));
}

/** Keys of the signed-in operator's writes that a former page of this window was asking for. */
export function takePendingWrites(): string[] {
  const own = read().filter(({ userId }) => userId === session.user?.id);
  store(read().filter((one) => !own.some(({ key }) => key === one.key)));
  return own.map(({ key }) => key);
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
