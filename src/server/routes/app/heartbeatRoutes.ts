import { RequestError } from '../../../engine/pure';
import { recordHeartbeat } from '../../domain/people/records/appSessions';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('POST /app/heartbeat', async ({ services: { db }, input }) => {
    const result = await db.transaction().execute((tx) => recordHeartbeat(tx, input));
    // thrown after the commit, because what a refusal ends stays ended
    if (result instanceof RequestError) throw result;
    return ok(result);
  }),
];
