type SingleFlight<Value> = (question: string, work: () => Promise<Value>) => Promise<Value>;

interface Line<Value> {
  /** Settles, never fails, when the running work ends; null: nothing runs. */
  inFlight: Promise<unknown> | null;
  /** The shared answer for callers that came since; null: none has. */
  next: Promise<Value> | null;
}

/**
 * Runs a query once for all callers in one turn of the event loop. Callers that come while it runs wait for the next
 * run, which begins when the current one ends. No answer is older than its request, so a caller who has just written
 * finds the change in it; and however many call, one run at a time does the work.
 */
export function singleFlight<Value>(): SingleFlight<Value> {
  const lines = new Map<string, Line<Value>>();
  return (question, work) => {
    const line = lines.get(question) ?? { inFlight: null, next: null };
    lines.set(question, line);
    const start = () => {
      const answer = work();
      const leave = () => {
        if (line.next === null) lines.delete(question);
      };
      line.inFlight = answer.then(leave, leave);
      line.next = null;
      return answer;
    };
    line.next ??= (line.inFlight ?? endOfTurn()).then(start);
    return line.next;
  };
}

/** Callers of one turn of the event loop have called by then. */
export function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
