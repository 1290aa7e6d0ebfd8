import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { claimTask, tasksFor } from '../rules/tasks';

export const routes: Route[] = [
  appCall('GET /app/task/list', async ({ services, caller, input }) =>
    ok(await tasksFor({ tx: services.db, caller, services }, input.userId)),
  ),
  appCall('POST /app/task/claim', async ({ services, caller, input }) => {
    return ok(await services.db.transaction().execute((tx) => claimTask({ tx, caller, services }, input)));
  }),
];
