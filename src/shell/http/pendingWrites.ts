import { session } from '../session/session';

/** Before the key of each; survives a reload of this window. */
const PLACE = 'WRITE ';

/** Writes of this page; what else is stored is a former page's. */
const own = new Set<string>();

/** Before it leaves: a page that is loaded again tells what became of it. */
export function rememberWrite(key: string): void {
  own.add(key);
  try {
    sessionStorage.setItem(PLACE + key, session.user?.id ?? '');
  } catch {
    // a storage that is full or refused keeps nobody from writing
  }
}

/** Its outcome is known. */
export function forgetWrite(key = ''): void {
  if (own.delete(key)) sessionStorage.removeItem(PLACE + key);
}

/** Keys of the signed-in operator's writes whose outcome a former page of this window did not learn. */
export function formerWrites(): string[] {
  return Object.keys(sessionStorage)
    .filter((name) => name.startsWith(PLACE) && sessionStorage.getItem(name) === session.user?.id)
    .map((name) => name.slice(PLACE.length))
    .filter((key) => !own.has(key));
}
