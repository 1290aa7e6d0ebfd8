import { beginBroadcast, endBroadcast } from '../../domain/records/broadcasts';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('POST /app/live/start', async ({ services, caller, said }) => {
    const roomId = await services.db
      .transaction()
      .execute((tx) => beginBroadcast({ tx, caller, services }, said));
    return ok({ roomId });
  }),
  appCall('POST /app/live/end', async ({ services, caller, said }) => {
    await services.db.transaction().execute((tx) => endBroadcast({ tx, caller, services }, said));
    return ok(null);
  }),
];
