import { RequestError, wireTime } from '#engine/pure';
import type { Caller } from '#server/caller';
import { ok } from '#server/http/envelope';
import { fieldError } from '#server/http/fieldError';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { countGrowthEvent, revertGrowthEvent } from '../rules/growth';

const MOST = 200;
/** An older event is refused: caps count by day. */
const OLDEST_MS = 2 * 86_400_000;
const AHEAD_MS = 60_000;

export const routes: Route[] = [
  appCall('POST /app/event', async ({ services: { db }, caller, input }) => {
    const { events } = input;
    if (events.length > MOST) throw fieldError('events', `一次最多 ${MOST} 个事件`);
    const now = Date.now();
    const results = [];
    // each by itself: a refused one delays no other, and is reported at its place
    for (const { clientId, userId, source, amount, time } of events) {
      try {
        const happenedTime = momentOf(time, now);
        const act = { cause: causeOf(caller, clientId), userId, source, amount, happenedTime };
        const gains = await db.transaction().execute((tx) => countGrowthEvent({ tx, caller }, act));
        results.push({ clientId, counted: gains !== null, gains: gains ?? [] });
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        results.push({ clientId, counted: false, message: error.message });
      }
    }
    return ok({ events: results });
  }),
  appCall('POST /app/event/takeBack', async ({ services: { db }, caller, input }) => {
    const clientIds = [...new Set(input.clientIds)];
    if (clientIds.length > MOST) throw fieldError('clientIds', `一次最多 ${MOST} 个事件`);
    const results = [];
    for (const clientId of clientIds) {
      const takenBack = await db
        .transaction()
        .execute((tx) => revertGrowthEvent({ tx, caller }, causeOf(caller, clientId)));
      results.push({ clientId, takenBack });
    }
    return ok({ events: results });
  }),
];

/** Numbers of events are an account's own: another account's event is neither repeated nor reversed. */
function causeOf(caller: Caller, clientId: string): string {
  return `app:${caller.id}:${clientId}`;
}

function momentOf(time: string | null, now: number): string {
  if (time === null) return wireTime(now);
  if (time > wireTime(now + AHEAD_MS)) throw fieldError('time', '时间不能晚于现在');
  if (time < wireTime(now - OLDEST_MS)) throw fieldError('time', '时间太早，只收两天以内的事件');
  return time;
}
