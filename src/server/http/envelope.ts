import { RequestError } from '../../engine/pure';

/** The envelope of every answer (`contract.md` §2). */
export interface Envelope<T = unknown> {
  success: boolean;
  code: number;
  message: string;
  result: T;
  timestamp: number;
}

/** An answer that says why there is no result. */
export interface Refusal extends Envelope {
  success: false;
}

export function ok(): Envelope<null>;
export function ok<T>(result: T, message?: string): Envelope<T>;
export function ok(result: unknown = null, message = '操作成功！'): Envelope {
  return { success: true, code: 200, message, result, timestamp: Date.now() };
}

export function refusal(message: string, code = 500, result: unknown = null): Refusal {
  return { success: false, code, message, result, timestamp: Date.now() };
}

/** A page of rows as the family sends it; clients use `records` and `total`. */
export function pageOf<T>(records: T[], total: number, size: number, current: number) {
  return { records, total, size, current, orders: [], searchCount: true, pages: Math.ceil(total / size) };
}

export interface StoredAnswer {
  status: number;
  body: Envelope;
}

/** Ends a call that was made before with what it was answered then. */
export class AlreadyAnswered extends RequestError {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super(answer.body.message);
    this.answer = answer;
  }
}
