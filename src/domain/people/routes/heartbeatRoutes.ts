import { RequestError } from '#engine/pure';
import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { recordHeartbeat } from '../rules/appSessions';

export const routes: Route[] = [
  appCall('POST /app/heartbeat', async ({ services: { db }, input }) => {
    const result = await db.transaction().execute((tx) => recordHeartbeat(tx, input));
    // thrown after the commit, because what a refusal ends stays ended
    if (result instanceof RequestError) throw result;
    return ok(result);
  }),
];
