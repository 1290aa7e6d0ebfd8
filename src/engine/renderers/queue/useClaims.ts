import { useCallback, useRef, useState } from 'react';
import * as texts from '#texts/renderers/queue';
import { RequestError } from '../../contract/errors';
import type { EndpointPort } from '../../contract/ports';
import type { OwnDecisions } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { claimTransitions } from './claimTransitions';
import type { Series } from './series';
import { useClaimCalls } from './useClaimCalls';
import { type ClaimedRecord, useNextClaims } from './useNextClaims';
import { useReleaseWhenLeft } from './useReleaseWhenLeft';

export interface ReviewState {
  /** Work has begun: before that nothing is claimed. */
  isStarted: boolean;
  current: ClaimedRecord | null;
  waiting: number;
  /** How many of those this operator may not decide. */
  excepted: number;
  /** How many of those that wait are not handed out, because their evidence is closed to this operator. */
  closed: number;
  /** Minutes that a record may wait; null: nobody set them. */
  target: number | null;
  own: OwnDecisions | null;
  /** What was decided since work began; it stays to be read when work ended. */
  series: Series;
  isLoading: boolean;
  error: string | null;
  /** Why work ended by itself. */
  ended: string | null;
}

export type Claims = ReturnType<typeof useClaims>;

const NONE: ReviewState = {
  isStarted: false,
  current: null,
  waiting: 0,
  excepted: 0,
  closed: 0,
  target: null,
  own: null,
  series: { begun: 0, decided: [] },
  isLoading: false,
  error: null,
  ended: null,
};

/**
 * The operator's hold on a queue, from the moment they begin: one record at hand and the next one claimed already, so that a
 * decision shows the next at once. Claims are released when they stop or the view is left.
 */
export function useClaims(screen: Screen, endpoints: EndpointPort, isPromptOpen: boolean) {
  const { work, setWork, setFigures, atHand, turn, show } = useWork();
  const calls = useClaimCalls({ screen, endpoints, onAnswer: setFigures });
  const { claim, giveBackAll } = calls;
  const claimNext = useCallback((isAhead: boolean) => claim(undefined, isAhead), [claim]);
  const open = screen.verbs.reveal === undefined ? null : claim;
  const { takeNext, preload, setAside, forget, clear } = useNextClaims({ claim: claimNext, open });

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
      setWork(({ series }) => ({ ...NONE, series, ended }));
      releaseAll(false);
    },
    [turn, atHand, setWork, releaseAll],
  );
  const view = useReleaseWhenLeft({ isRetained: isPromptOpen, stop, release: releaseAll });

  return {
    ...work,
    /** Begins, or goes on after a failure. */
    start: advance,
    stop,
    /** Resolves when what was held at the last stop is held no more. */
    whenReleased: calls.whenReleased,
    ...claimTransitions({
      work: { setWork, atHand, show },
      calls,
      next: { forget, setAside },
      view,
      advance,
    }),
    hasPassed: calls.hasPassed(),
  };
}

/** What the view shows, and the same at this moment, also between two draws. */
function useWork() {
  const [work, setWork] = useState<ReviewState>(NONE);
  const atHand = useRef<ClaimedRecord | null>(null);
  /** Counts what has been shown: what comes later than another record is set aside for after it. */
  const turn = useRef(0);
  const show = useCallback((current: ClaimedRecord | null, isLoading = false) => {
    turn.current += 1;
    atHand.current = current;
    setWork((before) => ({
      ...before,
      series: before.isStarted ? before.series : { begun: Date.now(), decided: [] },
      isStarted: true,
      ...{ current, isLoading, error: null, ended: null },
    }));
  }, []);
  const setFigures = useCallback(
    ({
      waiting,
      excepted,
      closed = 0,
      target,
      own,
    }: Pick<ReviewState, 'waiting' | 'excepted' | 'target' | 'own'> & { closed?: number }) =>
      setWork((before) => ({ ...before, waiting, excepted, closed, target, own })),
    [],
  );
  return { work, setWork, setFigures, atHand, turn, show };
}

function claimErrorText(error: unknown): string {
  return error instanceof RequestError ? error.message : texts.claimFailed;
}
