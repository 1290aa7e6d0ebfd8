import type { DomainServices } from '#server/app/services';
import type { ChannelName } from '../../../payments/channels/port';

/** Works by all connected channels at once, so that one that does not answer delays no other. Ends when all have ended. */
export async function eachChannel<T>(
  { channels }: Pick<DomainServices, 'channels'>,
  work: (channel: ChannelName) => Promise<T>,
): Promise<T[]> {
  const ends = await Promise.allSettled((Object.keys(channels) as ChannelName[]).map(work));
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
}
