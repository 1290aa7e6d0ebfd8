import { claimTask, tasksFor } from '../../domain/records/tasks';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/task/list', async ({ services, caller, said }) =>
    ok(await tasksFor({ tx: services.db, caller, services }, String(said.userId))),
  ),
  appCall('POST /app/task/claim', async ({ services, caller, said }) => {
    const asked = { userId: String(said.userId), taskId: String(said.taskId) };
    return ok(await services.db.transaction().execute((tx) => claimTask({ tx, caller, services }, asked)));
  }),
];
