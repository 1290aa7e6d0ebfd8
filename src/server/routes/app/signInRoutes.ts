import { signIn, signInState } from '../../domain/growth/records/signIns';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/signIn', async ({ services, caller, input }) =>
    ok(await signInState({ tx: services.db, caller, services }, input.userId)),
  ),
  appCall('POST /app/signIn', async ({ services, caller, input }) => {
    return ok(await services.db.transaction().execute((tx) => signIn({ tx, caller, services }, input)));
  }),
];
