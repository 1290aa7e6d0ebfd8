import { RequestError } from '../../engine/pure';
import type { Caller } from '../caller';

/**
 * The caller with no more than their own rights: without what a deputyship lends for a time, and without what is shown while looking
 * as another. Whatever outlives the moment is judged by these: grants, roles of others, deputies, publications.
 */
export function ownRights(caller: Caller): Caller {
  if (caller.own) return caller.own;
  if (caller.behalf || caller.viewing) throw new Error('a caller with lent rights lacks its own rights');
  return caller;
}

/** Refuses what is done with a code that is only lent. */
export function requireOwn(caller: Caller, code: string, doing: string): void {
  if (ownRights(caller).codes.has(code)) return;
  throw new RequestError(`${doing}要用自己的权限，代理期间借来的不算`, { status: 403, code: 403 });
}
