import { useCallback, useRef } from 'react';
import type { RecordData } from '../../contract/record';

export interface ClaimedRecord {
  record: RecordData;
  /** ms since 1970, by this browser's clock: when the claim ends. */
  until: number;
}

interface NextClaimsInput {
  /** The next record; `isAhead`: not to be shown yet. */
  claim(isAhead: boolean): Promise<ClaimedRecord | null>;
  /** Reads what was claimed ahead of time as it is to be shown; null: nothing of it is sensitive, it is there in full. */
  open: ((id: string) => Promise<ClaimedRecord | null>) | null;
}

/** The claims after the one at hand: records that were set aside, the last one first, then one that is claimed ahead of time. */
export function useNextClaims({ claim, open }: NextClaimsInput) {
  const ahead = useRef<Promise<ClaimedRecord | null> | null>(null);
  const aside = useRef<ClaimedRecord[]>([]);
  const preload = useCallback(() => {
    if (ahead.current !== null) return;
    const next = claim(true);
    // reported when it is needed
    next.catch(() => undefined);
    ahead.current = next;
  }, [claim]);
  const takeNext = useCallback(async () => {
    const known = aside.current.pop();
    if (known) return known;
    const next = ahead.current;
    ahead.current = null;
    const found = await next;
    if (found === null) return claim(false);
    if (open === null) return found;
    // somebody else has it meanwhile; what else fails, fails again with the next one
    return open(String(found.record.id)).catch(() => claim(false));
  }, [claim, open]);
  const setAside = useCallback((one: ClaimedRecord) => void aside.current.push(one), []);
  const forget = useCallback((id: string) => {
    const isAnother = ({ record }: ClaimedRecord) => String(record.id) !== id;
    aside.current = aside.current.filter(isAnother);
    // chosen by name meanwhile, and done with
    const next = ahead.current?.then((found) => (found && isAnother(found) ? found : null)) ?? null;
    next?.catch(() => undefined);
    ahead.current = next;
  }, []);
  const clear = useCallback(() => {
    ahead.current = null;
    aside.current = [];
  }, []);
  return { takeNext, preload, setAside, forget, clear };
}
