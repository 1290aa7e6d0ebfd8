import { signIn, signInState } from '../../domain/records/signIns';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/signIn', async ({ services, caller, said }) =>
    ok(await signInState({ tx: services.db, caller, services }, String(said.userId))),
  ),
  appCall('POST /app/signIn', async ({ services, caller, said }) => {
    const asked = { userId: String(said.userId), day: (said.day ?? null) as string | null };
    return ok(await services.db.transaction().execute((tx) => signIn({ tx, caller, services }, asked)));
  }),
];
