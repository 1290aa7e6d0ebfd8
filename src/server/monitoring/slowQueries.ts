import { createHash } from 'node:crypto';
import { storableText } from '../db/storableText';
import { causeNow, type WorkContext } from './requestContext';

/** A kind of statement that took long, with the work it was done for. Values are parameters of it and so never in its text. */
export interface SlowQuery {
  /** Of statement and place: the same kind again has the same. */
  fingerprint: string;
  statement: string;
  cause: WorkContext | null;
  count: number;
  totalMs: number;
  slowestMs: number;
}

/** Kinds that are listed between two writes; more are too many to read. */
const MAX_STATEMENTS = 50;
const LONGEST_STATEMENT = 20_000;

export function slowQueries() {
  const known = new Map<string, SlowQuery>();
  return {
    add(statement: string, ms: number): void {
      const cause = causeNow();
      const fingerprint = createHash('sha256')
        .update(`${cause?.place ?? ''}\n${statement}`)
        .digest('hex')
        .slice(0, 32);
      const one = known.get(fingerprint);
      if (one) {
        one.count += 1;
        one.totalMs += ms;
        one.slowestMs = Math.max(one.slowestMs, ms);
      } else if (known.size < MAX_STATEMENTS)
        known.set(fingerprint, {
          fingerprint,
          statement: storableText(statement, LONGEST_STATEMENT),
          cause,
          count: 1,
          totalMs: ms,
          slowestMs: ms,
        });
    },
    all: (): SlowQuery[] => [...known.values()],
  };
}
