import { signIn, signInState } from '../../domain/growth/records/signIns';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/signIn', async ({ services, caller, input }) =>
    ok(await signInState({ tx: services.db, caller, services }, String(input.userId))),
  ),
  appCall('POST /app/signIn', async ({ services, caller, input }) => {
    const request = { userId: String(input.userId), day: (input.day ?? null) as string | null };
    return ok(await services.db.transaction().execute((tx) => signIn({ tx, caller, services }, request)));
  }),
];
