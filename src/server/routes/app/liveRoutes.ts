import { endBroadcast, startBroadcast } from '../../domain/content/records/broadcasts';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

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
