import type { FieldError } from './record';
import type { Remedy, SentencePart } from './sentence';

/** An author's fault in a screen file: which file, where, and a Chinese sentence. */
export interface ScreenError {
  file: string;
  /** 1-based. */
  line: number;
  column: number;
  message: string;
  /** The message in parts, if it names something that the studio shows by its title. */
  parts?: readonly SentencePart[];
  remedy?: Remedy;
}

/** What a caught error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code by which Node, PostgreSQL and Fastify tell their errors apart; undefined: none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** With a refusal: the record is no longer what the button was for. Somebody else has handled it, or it is deleted. */
export const STALE = { stale: true } as const;

/** Whether the screen is out of date: it reloads, and the action is dropped. */
export function isStale(error: unknown): error is RequestError {
  const { result } = error instanceof RequestError ? error.details : {};
  return typeof result === 'object' && result !== null && 'stale' in result && result.stale === true;
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
 * A message for the operator (`style.md`, three readers). Thrown on the server, answered with the envelope; thrown in
 * the browser by DataPort if the answer says `success: false`.
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
