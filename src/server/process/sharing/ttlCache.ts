import { perOwner } from './perOwner';

/** Answers kept at most, so that memory does not grow with the questions. */
const MAX_ENTRIES = 500;

type Remembering<Value> = (question: string, work: () => Promise<Value>) => Promise<Value>;

interface Lifetime {
  /** An answer is fresh for so long. */
  ms: number;
  /** Then, up to this age, it is still given, to those who come while a new one is made; without it they wait for the new one. */
  staleMs?: number;
}

/** A separate cache for each owner. */
export function ttlCacheFor<Owner extends object, Value>(lifetime: Lifetime) {
  return perOwner<Owner, Remembering<Value>>(() => ttlCache<Value>(lifetime));
}

interface Entry<Value> {
  answer: Promise<Value>;
  freshUntil: number;
  until: number;
  isRenewed: boolean;
}

/**
 * Stores answers for a while, and lets callers that come meanwhile wait for the one in progress. For numbers that are
 * estimates anyway: operators who open the same large list share them. lru-cache has no age at which a stale answer ends.
 */
export function ttlCache<Value>({ ms, staleMs = ms }: Lifetime): Remembering<Value> {
  const known = new Map<string, Entry<Value>>();
  const remember = (question: string, answer: Promise<Value>) => {
    const now = performance.now();
    const entry = { answer, freshUntil: now + ms, until: now + staleMs, isRenewed: false };
    // the oldest come first
    known.delete(question);
    known.set(question, entry);
    const [oldest] = known.keys();
    if (known.size > MAX_ENTRIES && oldest !== undefined) known.delete(oldest);
    // a failure reaches those who wait for it and is not kept; a later answer may have taken its place
    answer.catch(() => {
      if (known.get(question) === entry) known.delete(question);
    });
    return answer;
  };
  return (question, work) => {
    const now = performance.now();
    for (const [old, { until }] of known) {
      if (until > now) break;
      known.delete(old);
    }
    const found = known.get(question);
    if (!found) return remember(question, work());
    if (now >= found.freshUntil && !found.isRenewed) {
      found.isRenewed = true;
      work().then(
        (value) => remember(question, Promise.resolve(value)),
        // the next one who asks meets what is wrong
        () => known.delete(question),
      );
    }
    return found.answer;
  };
}
