import { conditionContext, SYSTEM_CALLER } from '#server/caller';
import type { Job } from '#server/scheduler/job';
import { dueMemberships, refreshMembership } from '../rules/membership';

/** The next period of a membership begins when one ends: person by person, each in a separate transaction. */
export const job: Job = {
  name: 'memberships',
  title: '更替到期的会员时段',
  cron: '5 * * * * ?',
  async run({ services, output, signal }) {
    const { now } = conditionContext(SYSTEM_CALLER);
    let people = 0;
    let due = await dueMemberships(services.db, now, '0');
    while (due.length > 0) {
      for (const userId of due) {
        signal.throwIfAborted();
        await services.db
          .transaction()
          .execute((tx) => refreshMembership({ tx, caller: SYSTEM_CALLER, services }, userId));
      }
      people += due.length;
      due = await dueMemberships(services.db, now, due.at(-1) as string);
    }
    if (people > 0) output(`更替 ${people} 人的会员时段`);
  },
};
