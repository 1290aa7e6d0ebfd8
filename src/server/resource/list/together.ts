import { perOwner } from './perOwner';

type Together<Value> = (question: string, work: () => Promise<Value>) => Promise<Value>;

/** Lines of its own for each of whom the questions are asked. */
export function togetherFor<Owner extends object, Value>() {
  return perOwner<Owner, Together<Value>>(together);
}

interface Line<Value> {
  /** Settles, never fails, when the work that has begun ends; null: none has. */
  underWay: Promise<unknown> | null;
  /** What those are told who have asked since; null: nobody has. */
  next: Promise<Value> | null;
}

/**
 * Answers a question once for all who ask it in one turn of the event loop, or while it is worked out: these wait for the next
 * time, which begins when the one under way ends. No answer is older than its question, so whoever has just written finds what he
 * wrote in it; and however many ask, the work is done by one at a time.
 */
export function together<Value>(): Together<Value> {
  const lines = new Map<string, Line<Value>>();
  return (question, work) => {
    const line = lines.get(question) ?? { underWay: null, next: null };
    lines.set(question, line);
    const begin = () => {
      const answer = work();
      const leave = () => {
        if (line.next === null) lines.delete(question);
      };
      line.underWay = answer.then(leave, leave);
      line.next = null;
      return answer;
    };
    line.next ??= (line.underWay ?? endOfTurn()).then(begin);
    return line.next;
  };
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
