type Together<Value> = (question: string, work: () => Promise<Value>) => Promise<Value>;

/** Lines of its own for each of whom the questions are asked: each database, each transaction. */
export function togetherFor<Owner extends object, Value>(): { of(owner: Owner): Together<Value> } {
  const lines = new WeakMap<Owner, Together<Value>>();
  return {
    of(owner) {
      const line = lines.get(owner) ?? together<Value>();
      lines.set(owner, line);
      return line;
    },
  };
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
      const ended = answer.then(
        () => leave(),
        () => leave(),
      );
      const leave = () => {
        if (line.next === null && line.underWay === ended) lines.delete(question);
      };
      line.underWay = ended;
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
