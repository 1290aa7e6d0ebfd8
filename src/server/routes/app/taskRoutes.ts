import { claimTask, tasksFor } from '../../domain/growth/records/tasks';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/task/list', async ({ services, caller, input }) =>
    ok(await tasksFor({ tx: services.db, caller, services }, input.userId)),
  ),
  appCall('POST /app/task/claim', async ({ services, caller, input }) => {
    return ok(await services.db.transaction().execute((tx) => claimTask({ tx, caller, services }, input)));
  }),
];
