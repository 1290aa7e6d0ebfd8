import { perOwner } from './perOwner';

/** Answers kept at most, so that memory does not grow with the questions. */
const MAX_ENTRIES = 500;

type Remembering<Value> = (question: string, work: () => Promise<Value>) => Promise<Value>;

/** A separate cache for each owner. */
export function ttlCacheFor<Owner extends object, Value>(ms: number) {
  return perOwner<Owner, Remembering<Value>>(() => ttlCache<Value>(ms));
}

/**
 * Stores answers for a while, and lets callers that come meanwhile wait for the one in progress. For numbers that are
 * estimates anyway: operators who open the same large list share them.
 */
export function ttlCache<Value>(
  ms: number,
): (question: string, work: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, { answer: Promise<Value>; until: number }>();
  return (question, work) => {
    const now = Date.now();
    // the oldest come first
    for (const [old, { until }] of known) {
      if (until > now) break;
      known.delete(old);
    }
    const found = known.get(question);
    if (found) return found.answer;
    const entry = { answer: work(), until: now + ms };
    known.set(question, entry);
    const [oldest] = known.keys();
    if (known.size > MAX_ENTRIES && oldest !== undefined) known.delete(oldest);
    // a failure reaches those who wait for it and is not kept; a later answer may have taken its place
    entry.answer.catch(() => {
      if (known.get(question) === entry) known.delete(question);
    });
    return entry.answer;
  };
}
