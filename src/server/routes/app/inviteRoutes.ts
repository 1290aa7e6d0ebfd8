import { acceptInvitation } from '../../domain/growth/records/inviters';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  // once by itself: a person has one inviter
  appCall('POST /app/invite', async ({ services, caller, input }) =>
    ok(await services.db.transaction().execute((tx) => acceptInvitation({ tx, caller, services }, input))),
  ),
];
