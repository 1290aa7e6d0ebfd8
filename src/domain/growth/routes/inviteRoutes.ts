import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { acceptInvitation } from '../rules/inviters';

export const routes: Route[] = [
  // once by itself: a person has one inviter
  appCall('POST /app/invite', async ({ services, caller, input }) =>
    ok(await services.db.transaction().execute((tx) => acceptInvitation({ tx, caller, services }, input))),
  ),
];
