/** Whether a request may still commit. Its time being over closes it, unless something of it is committed or may be. */
export class CommitWindow {
  readonly #refusal: () => Error;
  #state: 'open' | 'committing' | 'closed' = 'open';
  /** False: transactions of the request do not enter it, so nobody can say that none will commit. */
  isWatched = true;

  /** `refusal`: what a transaction that comes too late ends with. */
  constructor(refusal: () => Error) {
    this.#refusal = refusal;
  }

  /** A commit is sent, whatever became of it. */
  get mayHaveCommitted(): boolean {
    return this.#state === 'committing';
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** The last thing before a commit. */
  enter(): void {
    if (this.#state === 'closed') throw this.#refusal();
    this.#state = 'committing';
  }

  /** True: nothing is committed and nothing will be. False: something is, or may be, and the rest may follow. */
  close(): boolean {
    if (this.#state === 'open' && this.isWatched) this.#state = 'closed';
    return this.#state === 'closed';
  }
}
