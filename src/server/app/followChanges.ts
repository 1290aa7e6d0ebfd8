import type { Listener } from '../db/client/listen';
import type { DatabaseStore } from '../screens/databaseStore';
import type { Services } from './services';

/**
 * What was published, and whose rights have changed, in whatever process: this one serves the same within the second. After another
 * connection the database may be a standby that lacks the last commits: what is known of callers by their count is read again.
 */
export function followChanges(
  listener: Listener,
  { screens, callers, log }: Pick<Services, 'callers' | 'log'> & { screens: Pick<DatabaseStore, 'reload'> },
): Promise<() => void> {
  return listener.listen(['screens', 'rights'], (channel, message) => {
    if (channel === 'rights') return message === null ? callers.forget() : callers.askAgain();
    screens.reload().catch((error) => log.error({ err: error }, 'taking published screens failed'));
  });
}
