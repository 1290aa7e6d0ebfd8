import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { endBroadcast, startBroadcast } from '../rules/broadcasts';

export const routes: Route[] = [
  appCall('POST /app/live/start', async ({ services, caller, input }) => {
    const roomId = await services.db
      .transaction()
      .execute((tx) => startBroadcast({ tx, caller, services }, input));
    return ok({ roomId });
  }),
  appCall('POST /app/live/end', async ({ services, caller, input }) => {
    await services.db.transaction().execute((tx) => endBroadcast({ tx, caller, services }, input));
    return ok(null);
  }),
];
