import type { Caller } from '../caller';

/** Turns a token into the caller it stands for. */
export interface CallerSource {
  /** Null: unknown, expired or revoked. */
  byToken(token: string, ip: string | null): Promise<Caller | null>;
  /** The operator did something: the session is not idle. */
  touch(token: string): Promise<void>;
  /** Rights changed: what was remembered is no longer true. */
  forget(): void;
}
