import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';

interface ClaimedRecord {
  record: RecordData;
  /** ms since 1970, by this browser's clock: when the claim ends. */
  until: number;
}

interface Work {
  current: ClaimedRecord | null;
  waiting: number;
  isLoading: boolean;
  error: string | null;
}

export type Claims = ReturnType<typeof useClaims>;

/**
 * The operator's hold on a queue: one record at hand and the next one claimed already, so that a decision shows the next at
 * once. Claims are released when the view closes.
 */
export function useClaims(screen: Screen, oversight: OversightPort, isPromptOpen: boolean) {
  const [work, setWork] = useState<Work>({ current: null, waiting: 0, isLoading: true, error: null });
  const claimedIds = useRef(new Set<string>());
  const passed = useRef(new Set<string>());

  const claim = useCallback(async (): Promise<ClaimedRecord | null> => {
    const skip = [...claimedIds.current, ...passed.current];
    const answer = await oversight.claim(screen, { skip });
    setWork((before) => ({ ...before, waiting: answer.waiting }));
    if (answer.record === null) return null;
    claimedIds.current.add(String(answer.record.id));
    return { record: answer.record, until: Date.now() + answer.minutes * 60_000 };
  }, [screen, oversight]);

  const { takeNext, preload } = useNextClaim(claim);
  /** Shows the next one; `done`: the current one is decided and no longer waits. */
  const advance = useCallback(async () => {
    setWork((before) => ({ ...before, current: null, isLoading: true, error: null }));
    try {
      const next = await takeNext();
      setWork((before) => ({ ...before, current: next, isLoading: false }));
      if (next) preload();
    } catch (error) {
      setWork((before) => ({ ...before, isLoading: false, error: claimErrorText(error) }));
    }
  }, [takeNext, preload]);

  const releaseAll = useCallback(() => {
    for (const id of claimedIds.current) oversight.claim(screen, { release: id }).catch(() => undefined);
    claimedIds.current.clear();
  }, [oversight, screen]);
  useClaimWhileShown({ isRetained: isPromptOpen, claim: advance, release: releaseAll });

  const shown = useRef(work);
  useEffect(() => {
    shown.current = work;
  }, [work]);
  const leave = (record: RecordData) => {
    claimedIds.current.delete(String(record.id));
    return advance();
  };
  const renew = async (record: RecordData) => {
    const { waiting, minutes } = await oversight.claim(screen, { id: String(record.id) });
    const until = Date.now() + minutes * 60_000;
    setWork((before) => ({ ...before, waiting, current: before.current && { ...before.current, until } }));
  };
  return {
    ...work,
    retry: advance,
    /** The record was decided. */
    done(record: RecordData) {
      setWork((before) => ({ ...before, waiting: Math.max(0, before.waiting - 1) }));
      return leave(record);
    },
    /**
     * A decision was undone: the record waits again, with everything that was closed along with it, and shows if
     * nothing else does. The server reports how many wait as it prolongs the current claim.
     */
    undone() {
      const { current, isLoading } = shown.current;
      if (current === null) return isLoading ? undefined : void advance();
      setWork((before) => ({ ...before, waiting: before.waiting + 1 }));
      // where it cannot be prolonged the count of the next claim is right again
      renew(current.record).catch(() => undefined);
    },
    /** Left for somebody else, and not shown again to this operator for now. */
    async pass(record: RecordData) {
      passed.current.add(String(record.id));
      await oversight.claim(screen, { release: String(record.id) }).catch(() => undefined);
      return leave(record);
    },
    /** The time is over while the operator is still writing: it restarts, unless somebody else has the record now. */
    renew,
    /** Returns to a record that was open before, with its former input. Rejects if another operator has it. */
    async takeUp(id: string) {
      if (String(work.current?.record.id) === id) return;
      const { record, waiting, minutes } = await oversight.claim(screen, { id });
      if (record === null) throw new RequestError('该记录已被他人处理');
      claimedIds.current.add(id);
      const former = work.current && String(work.current.record.id);
      setWork((before) => ({
        ...before,
        waiting,
        current: { record, until: Date.now() + minutes * 60_000 },
      }));
      if (former === null) return;
      claimedIds.current.delete(former);
      await oversight.claim(screen, { release: former }).catch(() => undefined);
    },
    /** Begins with those left aside again. */
    restart() {
      passed.current.clear();
      return advance();
    },
    hasPassed: passed.current.size > 0,
  };
}

/** The claim after the one at hand, made ahead of time. */
function useNextClaim(claim: () => Promise<ClaimedRecord | null>) {
  const ahead = useRef<Promise<ClaimedRecord | null> | null>(null);
  const preload = useCallback(() => {
    const next = claim();
    // reported when it is needed
    next.catch(() => undefined);
    ahead.current = next;
  }, [claim]);
  const takeNext = useCallback(async () => {
    try {
      return (await ahead.current) ?? (await claim());
    } finally {
      ahead.current = null;
    }
  }, [claim]);
  return { takeNext, preload };
}

interface ShownClaim {
  /** The claim outlives being hidden: what is being written about a record stays with it. */
  isRetained: boolean;
  claim(): Promise<void>;
  release(): void;
}

/** Claims when the view is shown; gives back when it is hidden or unmounted. */
function useClaimWhileShown({ isRetained, claim, release }: ShownClaim): void {
  const retained = useRef(false);
  useEffect(() => {
    retained.current = isRetained;
  }, [isRetained]);
  useEffect(() => {
    if (!retained.current) void claim();
    return () => {
      if (!retained.current) release();
    };
  }, [claim, release]);
  // of all effects only these outlive being hidden by `<Activity>`
  useInsertionEffect(() => () => release(), [release]);
}

function claimErrorText(error: unknown): string {
  return error instanceof RequestError ? error.message : '领取失败，请检查网络后重试';
}
