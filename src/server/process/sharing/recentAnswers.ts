import { perOwner } from './perOwner';
import { singleFlight } from './singleFlight';

/** An answer is shared for so many times as long as it took, so that however many ask, little of the machine works on it. */
const TIMES = 60;
const MOST_MS = 3000;
/** Answers kept at most, so that memory does not grow with the questions. */
const MOST_ENTRIES = 500;

/**
 * How an answer is found, and what place in the log of changes it has: what was acknowledged before is in it. A write that was just
 * being committed may not be, and its writer then reads the same place or a later one.
 */
export interface Reading<Value> {
  place(): Promise<bigint>;
  work(): Promise<Value>;
}

/** `since`: the place up to which the caller has written; null: unknown, so that only a new answer will do. */
type RecentAnswers<Value> = (
  question: string,
  since: bigint | null,
  reading: Reading<Value>,
) => Promise<Value>;

/** Separate answers for each owner. */
export function recentAnswersFor<Owner extends object, Value>(leastMs = 0) {
  return perOwner<Owner, RecentAnswers<Value>>(() => recentAnswers(leastMs));
}

/**
 * Shares a costly answer among callers for a moment. Nobody gets one that is older than what they have written; for others it is
 * as if they had asked a moment earlier. `leastMs`: how long an answer is shared that took no time.
 */
export function recentAnswers<Value>(leastMs = 0, now = () => performance.now()): RecentAnswers<Value> {
  const recent = new Map<string, { value: Value; place: bigint; until: number }>();
  const fresh = singleFlight<Value>();
  return async (question, since, { place, work }) => {
    const found = recent.get(question);
    if (found && since !== null && since < found.place && now() < found.until) return found.value;
    return fresh(question, async () => {
      const placed = since === null ? null : await place();
      const startedAt = now();
      const value = await work();
      const endedAt = now();
      if (placed !== null) {
        recent.delete(question);
        recent.set(question, {
          value,
          place: placed,
          until: endedAt + Math.min(MOST_MS, Math.max(leastMs, TIMES * (endedAt - startedAt))),
        });
        const [oldest] = recent.keys();
        if (recent.size > MOST_ENTRIES && oldest !== undefined) recent.delete(oldest);
      }
      return value;
    });
  };
}
