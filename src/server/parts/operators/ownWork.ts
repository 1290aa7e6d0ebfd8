import { instantOf, type RecordData } from '../../../engine/pure';
import { type WaitingWork, waitingWork } from '../../resource/list/waitingWork';
import { type CardContext, card } from '../contract';

const MINUTE = 60;

/** `ownWork.waiting` 待办: what waits on the screens where the caller decides, the longest waiting first; `waited` in seconds. */
export const waiting = card(async (context) => (await workOf(context)).map(lineOf));

/** `ownWork.total`: how many records wait for the caller in all. */
export const total = card(async (context) => [
  { count: (await workOf(context)).reduce((sum, { count }) => sum + count, 0) },
]);

/** `ownWork.queues`: on how many screens something waits for the caller. */
export const queues = card(async (context) => [{ queues: (await workOf(context)).length }]);

/** `ownWork.oldest`: for how long the oldest waits, seconds; 0 where nothing does. */
export const oldest = card(async (context) => [
  { waited: Math.max(0, ...(await workOf(context)).map((work) => waitedOf(work) ?? 0)) },
]);

function workOf({ services, tx, caller }: CardContext): Promise<WaitingWork[]> {
  return waitingWork({ ...services, db: tx }, caller);
}

function lineOf(work: WaitingWork): RecordData {
  const { title, isEstimated, count, overdue, oldest: since, route } = work;
  return {
    queue: isEstimated ? `${title}（约数）` : title,
    count,
    overdue,
    oldest: since,
    waited: waitedOf(work),
    opens: route,
  };
}

/** Whole minutes, because nobody waits by the second; null: the beginning is unknown. */
function waitedOf({ oldest: since }: WaitingWork): number | null {
  if (since === null) return null;
  return Math.max(0, Math.floor((Date.now() - instantOf(since)) / 1000 / MINUTE) * MINUTE);
}
