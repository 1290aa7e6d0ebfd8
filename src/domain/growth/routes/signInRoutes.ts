import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { signIn, signInState } from '../rules/signIns';

export const routes: Route[] = [
  appCall('GET /app/signIn', async ({ services, caller, input }) =>
    ok(await signInState({ tx: services.db, caller, services }, input.userId)),
  ),
  appCall('POST /app/signIn', async ({ services, caller, input }) => {
    return ok(await services.db.transaction().execute((tx) => signIn({ tx, caller, services }, input)));
  }),
];
