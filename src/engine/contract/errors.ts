import type { FieldError } from './record';

/** An author's fault in a screen file: which file, where, and a Chinese sentence. */
export interface ScreenError {
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  message: string;
}

interface RequestErrorDetails {
  status?: number;
  code?: number;
  errors?: FieldError[];
  result?: unknown;
  /** Nobody answered (no network, no server, no time): whether it was done is not known, and it may be tried again. */
  isUnanswered?: boolean;
}

/**
 * What an operator is told (`style.md`, three readers). Thrown on the server, answered with the envelope; thrown in the
 * browser by DataPort when the answer says `success: false`.
 */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly details: RequestErrorDetails = {},
  ) {
    super(message);
    this.name = 'RequestError';
  }
}
