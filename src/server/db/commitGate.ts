import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs one statement on the connection of the transaction that is about to commit. */
export type Execute = (
  text: string,
  parameters: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/** Writes into a transaction of a write, right before its commit, that it is committed; throws if it must not be. */
export type Note = (execute: Execute) => Promise<void>;

/** Decides whether the transactions of one request may still commit, and knows whether one of them has. */
export class CommitGate {
  note: Note | null = null;
  /** Of a bulk write: its records, and the one whose transaction it is. */
  records: readonly string[] | null = null;
  record: string | null = null;
  /** Takes how far a task is. */
  progress: ((done: number, total: number) => void) | null = null;
  readonly #refusal: () => Error;
  #isClosed = false;
  #committing = 0;
  #commits = 0;
  #isUncertain = false;
  #hasEnded = false;

  /** `refusal`: what a transaction that comes too late ends with. */
  constructor(refusal: () => Error) {
    this.#refusal = refusal;
  }

  get commits(): number {
    return this.#commits;
  }

  /** A commit was sent and not confirmed: only the database knows. */
  get isUncertain(): boolean {
    return this.#isUncertain;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** True: nothing is committed and nothing will be. False: something is, or may be, and the rest may follow. */
  close(): boolean {
    if (this.#commits > 0 || this.#committing > 0 || this.#isUncertain) return false;
    this.#isClosed = true;
    return true;
  }

  /** The write is answered: what it left behind, such as a batch of notes, commits as it likes. */
  end(): void {
    this.#hasEnded = true;
  }

  async commit(execute: Execute, commit: () => Promise<void>): Promise<void> {
    this.#assertOpen();
    if (this.#hasEnded || !(await hasWritten(execute))) return commit();
    await this.note?.(execute);
    this.#assertOpen();
    this.#committing += 1;
    try {
      await commit();
      this.#commits += 1;
    } catch (error) {
      this.#isUncertain = true;
      throw error;
    } finally {
      this.#committing -= 1;
    }
  }

  #assertOpen(): void {
    if (this.#isClosed) throw this.#refusal();
  }
}

async function hasWritten(execute: Execute): Promise<boolean> {
  const { rows } = await execute('select pg_current_xact_id_if_assigned() is not null as wrote', []);
  return rows[0]?.wrote === true;
}

const gates = new AsyncLocalStorage<CommitGate | null>();

/** Everything that `work` commits passes the gate. */
export function throughGate<T>(gate: CommitGate, work: () => T): T {
  return gates.run(gate, work);
}

/** Commits by themselves, whatever becomes of the write around them: traces of attempts, batches of notes. */
export function outsideGate<T>(work: () => T): T {
  return gates.run(null, work);
}

export function gateNow(): CommitGate | null {
  return gates.getStore() ?? null;
}
