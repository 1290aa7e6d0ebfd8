import type { Caller } from '../caller';

/** Turns a token into its caller. */
export interface CallerSource {
  /** Null: unknown, expired or revoked. */
  byToken(token: string, ip: string | null): Promise<Caller | null>;
  /** The operator did something: the session is not idle. Of the app's backend: when, and from where, a token was used last. */
  touch(token: string, ip: string | null): Promise<void>;
  /** Rights changed: what was remembered is no longer true. */
  forget(): void;
  /** Somebody's rights changed: the next call asks whose, and what else was remembered holds. */
  askAgain(): void;
}
