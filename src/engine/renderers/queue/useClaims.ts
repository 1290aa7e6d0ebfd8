import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { useClaimWhileShown } from './useClaimWhileShown';
import { type ClaimedRecord, useNextClaims } from './useNextClaims';

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
  /** The record at hand at this moment, also between two renders. */
  const atHand = useRef<ClaimedRecord | null>(null);
  /** Counts what has been shown: what comes later than another record is set aside for after it. */
  const turn = useRef(0);
  /** Counts the releases of all: what is claimed across one is given back. */
  const round = useRef(0);
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = isPromptOpen;
  }, [isPromptOpen]);

  const claim = useCallback(
    async (id?: string): Promise<ClaimedRecord | null> => {
      const skip = [...claimedIds.current, ...passed.current];
      const mine = round.current;
      const { record, waiting, minutes } = await oversight.claim(
        screen,
        id === undefined ? { skip } : { id },
      );
      setWork((before) => ({ ...before, waiting }));
      if (record === null) return null;
      if (mine !== round.current) {
        oversight.claim(screen, { release: String(record.id) }).catch(() => undefined);
        return null;
      }
      claimedIds.current.add(String(record.id));
      return { record, until: Date.now() + minutes * 60_000 };
    },
    [screen, oversight],
  );
  const claimNext = useCallback(() => claim(), [claim]);
  const { takeNext, preload, setAside, forget, clear } = useNextClaims(claimNext);

  const show = useCallback((current: ClaimedRecord | null, isLoading = false) => {
    turn.current += 1;
    atHand.current = current;
    setWork((before) => ({ ...before, current, isLoading, error: null }));
  }, []);
  /** Shows the next one. */
  const advance = useCallback(async () => {
    show(null, true);
    const mine = turn.current;
    try {
      const next = await takeNext();
      if (mine === turn.current) show(next);
      else if (next) setAside(next);
      if (next) preload();
    } catch (error) {
      if (mine === turn.current)
        setWork((before) => ({ ...before, isLoading: false, error: claimErrorText(error) }));
    }
  }, [show, takeNext, preload, setAside]);

  const releaseAll = useCallback(() => {
    round.current += 1;
    for (const id of claimedIds.current) oversight.claim(screen, { release: id }).catch(() => undefined);
    claimedIds.current.clear();
    clear();
  }, [oversight, screen, clear]);
  const isShown = useClaimWhileShown({ isRetained: isPromptOpen, claim: advance, release: releaseAll });

  const leave = async (record: RecordData) => {
    const id = String(record.id);
    claimedIds.current.delete(id);
    forget(id);
    // an undone record has taken its place meanwhile
    if (atHand.current !== null && String(atHand.current.record.id) !== id) return;
    await advance();
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
     * A decision was undone: its record is claimed again and shows; the one that it replaces stays claimed and comes after it. While
     * something is asked about a record, that one stays. Rejects if another operator has the undone record.
     */
    async undone(id: string) {
      if (!isShown.current) return;
      try {
        const again = await claim(id);
        if (again === null) throw new RequestError('该记录已被他人处理');
        const former = atHand.current;
        if (isAsking.current && former !== null) return setAside(again);
        if (former !== null) setAside(former);
        show(again);
      } catch (error) {
        if (atHand.current !== null) renew(atHand.current.record).catch(() => undefined);
        throw error;
      }
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
      if (String(atHand.current?.record.id) === id) return;
      const taken = await claim(id);
      if (taken === null) throw new RequestError('该记录已被他人处理');
      const former = atHand.current && String(atHand.current.record.id);
      show(taken);
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

function claimErrorText(error: unknown): string {
  return error instanceof RequestError ? error.message : '领取失败，请检查网络后重试';
}
