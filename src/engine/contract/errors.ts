import type { FieldError } from './record';

/** An author's fault in a screen file: which file, where, and a Chinese sentence. */
export interface ScreenError {
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  message: string;
}

/**
 * What an operator is told (`style.md`, three readers). Thrown on the server, answered with the envelope; thrown in the
 * browser by DataPort when the answer says `success: false`.
 */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly details: { status?: number; code?: number; errors?: FieldError[]; result?: unknown } = {},
  ) {
    super(message);
    this.name = 'RequestError';
  }
}
