import { useCallback, useRef, useState } from 'react';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { OwnDecisions, RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { useClaimCalls } from './useClaimCalls';
import { type ClaimedRecord, useNextClaims } from './useNextClaims';
import { useReleaseWhenLeft } from './useReleaseWhenLeft';

interface Work {
  /** Work has begun: before that nothing is claimed. */
  isStarted: boolean;
  current: ClaimedRecord | null;
  waiting: number;
  own: OwnDecisions | null;
  /** Decided since work began. */
  done: number;
  isLoading: boolean;
  error: string | null;
  /** Why work ended by itself. */
  ended: string | null;
}

export type Claims = ReturnType<typeof useClaims>;

const NONE: Work = {
  isStarted: false,
  current: null,
  waiting: 0,
  own: null,
  done: 0,
  isLoading: false,
  error: null,
  ended: null,
};

/**
 * The operator's hold on a queue, from the moment they begin: one record at hand and the next one claimed already, so that a
 * decision shows the next at once. Claims are released when they stop or the view is left.
 */
export function useClaims(screen: Screen, oversight: OversightPort, isPromptOpen: boolean) {
  const { work, setWork, setFigures, atHand, turn, show } = useWork();
  const calls = useClaimCalls({ screen, oversight, onAnswer: setFigures });
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

  const releaseAll = useCallback(
    (isLeaving: boolean) => {
      giveBackAll(isLeaving);
      clear();
    },
    [giveBackAll, clear],
  );
  const stop = useCallback(
    (ended: string | null = null) => {
      turn.current += 1;
      atHand.current = null;
      setWork({ ...NONE, ended });
      releaseAll(false);
    },
    [turn, atHand, setWork, releaseAll],
  );
  const view = useReleaseWhenLeft({ isRetained: isPromptOpen, stop, release: releaseAll });

  const leave = async (record: RecordData) => {
    const id = String(record.id);
    calls.drop(id);
    forget(id);
    // an undone record has taken its place meanwhile
    if (atHand.current !== null && String(atHand.current.record.id) !== id) return;
    // work ended meanwhile
    if (atHand.current === null) return;
    await advance();
  };
  const renew = async (record: RecordData) => {
    const { until } = await calls.claimNamed(String(record.id));
    setWork((before) => ({ ...before, current: before.current && { ...before.current, until } }));
  };
  return {
    ...work,
    /** Begins, or goes on after a failure. */
    start: advance,
    stop,
    /** The record was decided. */
    decided(record: RecordData) {
      setWork((before) => ({
        ...before,
        waiting: Math.max(0, before.waiting - 1),
        done: before.done + 1,
        own: before.own && { ...before.own, today: before.own.today + 1 },
      }));
      return leave(record);
    },
    /**
     * A decision was undone: its record is claimed again and shows; the one that it replaces stays claimed and comes after it. While
     * something is asked about a record, that one stays. Rejects if another operator has the undone record.
     */
    async undone(id: string) {
      if (!view.isShown.current) return;
      setWork((before) => ({ ...before, done: Math.max(0, before.done - 1) }));
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
      await calls.giveBack([id]);
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
      await calls.giveBack([former]);
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
  const [work, setWork] = useState<Work>(NONE);
  const atHand = useRef<ClaimedRecord | null>(null);
  /** Counts what has been shown: what comes later than another record is set aside for after it. */
  const turn = useRef(0);
  const show = useCallback((current: ClaimedRecord | null, isLoading = false) => {
    turn.current += 1;
    atHand.current = current;
    setWork((before) => ({ ...before, isStarted: true, current, isLoading, error: null, ended: null }));
  }, []);
  const setFigures = useCallback(
    ({ waiting, own }: Pick<Work, 'waiting' | 'own'>) => setWork((before) => ({ ...before, waiting, own })),
    [],
  );
  return { work, setWork, setFigures, atHand, turn, show };
}

function claimErrorText(error: unknown): string {
  return error instanceof RequestError ? error.message : '领取失败，请检查网络后重试';
}
