import { perOwner } from './perOwner';

type SingleFlight<Value> = (question: string, work: () => Promise<Value>) => Promise<Value>;

/** Lines of its own for each of whom the questions are asked. */
export function singleFlightFor<Owner extends object, Value>() {
  return perOwner<Owner, SingleFlight<Value>>(singleFlight);
}

interface Line<Value> {
  /** Settles, never fails, when the work that has begun ends; null: none has. */
  inFlight: Promise<unknown> | null;
  /** What those are told who have asked since; null: nobody has. */
  next: Promise<Value> | null;
}

/**
 * Answers a question once for all who ask it in one turn of the event loop, or while it is worked out: these wait for the next
 * time, which begins when the one under way ends. No answer is older than its question, so whoever has just written finds what he
 * wrote in it; and however many ask, the work is done by one at a time.
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

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
