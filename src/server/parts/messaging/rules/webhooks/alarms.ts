import type { Db } from '#server/db/connection';
import type { RecoveredAlarm, StandingAlarm } from '../alarms';
import { addDelivery, type NamedWebhook } from './deliveries';

interface AlarmChange {
  /** The screen that lists such alarms. */
  screen: string;
  signalled: readonly StandingAlarm[];
  recovered: readonly RecoveredAlarm[];
}

/** Sends what fired and what has recovered, each to the webhooks of its rule. */
export async function sendAlarms(
  tx: Db,
  { screen, signalled, recovered }: AlarmChange,
  webhooksOf: (subject: string) => Promise<readonly NamedWebhook[]>,
): Promise<void> {
  for (const alarm of signalled) await sendOne(alarm, 'alarm.fired', '【告警】');
  for (const alarm of recovered) await sendOne(alarm, 'alarm.recovered', '【解除】');

  async function sendOne(
    { subject, title, message }: Pick<StandingAlarm, 'subject' | 'title' | 'message'>,
    event: string,
    mark: string,
  ) {
    for (const webhook of await webhooksOf(subject))
      await addDelivery(tx, webhook, {
        ...{ cause: 'alarm', event, title, screen, record: null, causedBy: null, fields: {} },
        text: `${mark}${title}\n${message}`,
      });
  }
}
