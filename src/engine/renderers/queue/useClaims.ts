import { useCallback, useRef, useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { useClaimCalls } from './useClaimCalls';
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
  const { work, setWork, setWaiting, atHand, turn, show } = useWork();
  const calls = useClaimCalls({ screen, oversight, onWaiting: setWaiting });
  const { claim, giveBackAll } = calls;
  const claimNext = useCallback(() => claim(), [claim]);
  const { takeNext, preload, setAside, forget, clear } = useNextClaims(claimNext);

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
  }, [show, turn, setWork, takeNext, preload, setAside]);

  const releaseAll = useCallback(() => {
    giveBackAll();
    clear();
  }, [giveBackAll, clear]);
  const view = useClaimWhileShown({ isRetained: isPromptOpen, claim: advance, release: releaseAll });

  const leave = async (record: RecordData) => {
    const id = String(record.id);
    calls.drop(id);
    forget(id);
    // an undone record has taken its place meanwhile
    if (atHand.current !== null && String(atHand.current.record.id) !== id) return;
    await advance();
  };
  const renew = async (record: RecordData) => {
    const { until } = await calls.claimNamed(String(record.id));
    setWork((before) => ({ ...before, current: before.current && { ...before.current, until } }));
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
      if (!view.isShown.current) return;
      try {
        const again = await calls.claimNamed(id);
        const former = atHand.current;
        if (view.isRetained.current && former !== null) return setAside(again);
        if (former !== null) setAside(former);
        show(again);
      } catch (error) {
        // the answer says how many wait
        if (atHand.current !== null) renew(atHand.current.record).catch(() => undefined);
        throw error;
      }
    },
    /** Left for somebody else, and not shown again to this operator for now. */
    async pass(record: RecordData) {
      const id = String(record.id);
      calls.pass(id);
      await calls.giveBack(id);
      return leave(record);
    },
    /** The time is over while the operator is still writing: it restarts, unless somebody else has the record now. */
    renew,
    /** Returns to a record that was open before, with its former input. Rejects if another operator has it. */
    async takeUp(id: string) {
      const former = atHand.current && String(atHand.current.record.id);
      if (former === id) return;
      show(await calls.claimNamed(id));
      if (former === null) return;
      calls.drop(former);
      await calls.giveBack(former);
    },
    /** Begins with those left aside again. */
    restart() {
      calls.restart();
      return advance();
    },
    hasPassed: calls.hasPassed(),
  };
}

/** What the view shows, and the same at this moment, also between two draws. */
function useWork() {
  const [work, setWork] = useState<Work>({ current: null, waiting: 0, isLoading: true, error: null });
  const atHand = useRef<ClaimedRecord | null>(null);
  /** Counts what has been shown: what comes later than another record is set aside for after it. */
  const turn = useRef(0);
  const show = useCallback((current: ClaimedRecord | null, isLoading = false) => {
    turn.current += 1;
    atHand.current = current;
    setWork((before) => ({ ...before, current, isLoading, error: null }));
  }, []);
  const setWaiting = useCallback((waiting: number) => setWork((before) => ({ ...before, waiting })), []);
  return { work, setWork, setWaiting, atHand, turn, show };
}

function claimErrorText(error: unknown): string {
  return error instanceof RequestError ? error.message : '领取失败，请检查网络后重试';
}
