import { RequestError } from '../../../engine/pure';
import { type Beat, keepBeat } from '../../domain/records/appSessions';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('POST /app/heartbeat', async ({ services: { db }, said }) => {
    const kept = await db.transaction().execute((tx) => keepBeat(tx, said as unknown as Beat));
    // thrown after the commit, for what a refusal ends stays ended
    if (kept instanceof RequestError) throw kept;
    return ok(kept);
  }),
];
