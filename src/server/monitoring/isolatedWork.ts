import type { FastifyBaseLogger } from 'fastify';
import { writeBatch } from '../db/writeBatch';

export type IsolatedWork = ReturnType<typeof isolatedWork>;

/** Parts of a tick that fail by themselves: a failure is logged, and the others continue. */
export function isolatedWork(log: FastifyBaseLogger) {
  return {
    /** Runs one part; `otherwise` is what it answers when it fails. */
    async attempt<T>(part: string, work: () => Promise<T> | T, otherwise: T): Promise<T> {
      try {
        return await work();
      } catch (error) {
        log.error({ err: error, part }, 'monitoring could not do a part of its work');
        return otherwise;
      }
    },
    /** Writes entries and answers those to try again; entries refused for their content are dropped and counted. */
    async store<T>(
      part: string,
      entries: readonly T[],
      write: (batch: readonly T[]) => Promise<void>,
    ): Promise<T[]> {
      const { unwritten, dropped, error, contentError } = await writeBatch(entries, write);
      if (dropped > 0)
        log.error({ err: contentError, part, dropped }, 'monitoring dropped unstorable entries');
      if (error !== null) log.error({ err: error, part }, 'monitoring could not write a part of what it saw');
      return unwritten;
    },
  };
}
