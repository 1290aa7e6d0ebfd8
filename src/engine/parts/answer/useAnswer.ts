import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { RequestError } from '../../contract/errors';
import { failureOf } from './failure';
import { pointerRelease } from './pointerRelease';

/** Asks once. The signal is aborted when nobody waits for the answer any more; `before` is the answer known so far. */
type Fetcher<T> = (signal: AbortSignal, before: T | null) => Promise<T>;

interface AnswerOptions<T> {
  /** The name of what is requested, for the failure sentence (`操作历史`); absent: the sentence is the reason alone. */
  what?: string;
  /** Another one, by `Object.is`, asks again for the same thing. */
  edition?: unknown;
  /** The answer to another key stays until the next one came; a failure ends it. */
  keepPreviousData?: boolean;
  /** An answer that is there before anything was asked; it spares the first asking. Called once. */
  initialData?(): T | null;
}

export interface Answer<T> {
  /** The last answer to this key, also during another request and after its failure; null before. */
  answer: T | null;
  /** Why the last asking for this key failed, a Chinese sentence. */
  error: string | null;
  isLoading: boolean;
  /** The answer is that to another key, or there is none yet. */
  isStale: boolean;
  /** Asks again, and takes the fault back immediately; stays the same function. */
  retry(): void;
  /** Asks again; a fault stays until then. Done when the newest answer is there; stays the same function. */
  again(): Promise<void>;
}

type Key = readonly unknown[] | null;

interface AnswerState<T> {
  answer: T | null;
  /** The key that the answer is to, and the key that fault and `isLoading` speak of. */
  answered: Key;
  requested: Key;
  fault: string | null;
  isLoading: boolean;
}

const NOTHING: AnswerState<never> = {
  answer: null,
  answered: null,
  requested: null,
  fault: null,
  isLoading: true,
};

/**
 * The answer to a request that `key` names: sent when first drawn or visible again, when a part of the key is another
 * object or value, by `edition`, `retry` and `again`. A late answer never replaces that of a newer request. Without
 * `ask` nothing is sent.
 */
export function useAnswer<T>(
  ask: Fetcher<T> | null,
  key: readonly unknown[],
  { what, edition, keepPreviousData = false, initialData }: AnswerOptions<T> = {},
): Answer<T> {
  const subject = useSame(ask && key);
  const question = useSame(subject && [subject, edition]);
  const [known, setKnown] = useState<AnswerState<T>>(() => answeredBy(initialData?.() ?? null, subject));
  const hasInitialData = useRef(known.answered !== null);
  const running = useRef<{ abort: AbortController; done: Promise<void> } | null>(null);
  const isOwn = subject !== null && known.answered === subject;
  const isCurrent = known.requested === subject;
  const answer = isOwn || keepPreviousData ? known.answer : null;
  const latest = useRef({ ask, what, subject, answer });
  useLayoutEffect(() => {
    latest.current = { ask, what, subject, answer };
  });

  const again = useCallback((): Promise<void> => {
    running.current?.abort.abort();
    const { ask, what, subject, answer } = latest.current;
    if (ask === null) return Promise.resolve();
    const abort = new AbortController();
    const done = settle(ask(abort.signal, answer));
    running.current = { abort, done };
    return done;

    async function settle(coming: Promise<T>): Promise<void> {
      setKnown((last) => ({
        ...last,
        requested: subject,
        fault: last.requested === subject ? last.fault : null,
        isLoading: true,
      }));
      const outcome = await coming.then(
        (found) => ({ answer: found, answered: subject, fault: null }),
        (error: unknown) => ({ error }),
      );
      while (pointerRelease()) await pointerRelease();
      if (abort.signal.aborted) return running.current?.abort === abort ? undefined : running.current?.done;
      if ('error' in outcome) {
        const { error } = outcome;
        if (!(error instanceof RequestError)) console.error(error);
        setKnown((last) => ({ ...ownOf(last, subject), fault: failureOf(what, error), isLoading: false }));
      } else setKnown((last) => ({ ...last, ...outcome, isLoading: false }));
    }
  }, []);

  useEffect(() => {
    if (question === null) return;
    if (!hasInitialData.current) void again();
    hasInitialData.current = false;
    return () => running.current?.abort.abort();
  }, [again, question]);

  const retry = useCallback(() => {
    setKnown((last) => ({ ...last, fault: null }));
    void again();
  }, [again]);
  return {
    answer,
    error: isCurrent ? known.fault : null,
    isLoading: subject !== null && (!isCurrent || known.isLoading),
    isStale: !isOwn,
    retry,
    again,
  };
}

function answeredBy<T>(answer: T | null, subject: Key): AnswerState<T> {
  if (answer === null) return NOTHING;
  return { ...NOTHING, answer, answered: subject, requested: subject, isLoading: false };
}

/** Without the answer to another key. */
function ownOf<T>(known: AnswerState<T>, subject: Key): AnswerState<T> {
  return known.answered === subject ? known : { ...known, answer: null, answered: null };
}

/** The list it was before, as long as its parts are the same. */
function useSame<T extends Key>(list: T): T {
  const [stable, setStable] = useState(list);
  if (isSame(stable, list)) return stable;
  setStable(list);
  return list;
}

function isSame(one: Key, other: Key): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((part, index) => Object.is(part, other[index]));
}
