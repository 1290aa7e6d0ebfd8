import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { closestTo } from '../rules/intimacy';

export const routes: Route[] = [
  appCall('GET /app/intimacy/list', async ({ services: { db }, input }) =>
    ok(await closestTo(db, input.userId, input.pageSize ?? 20)),
  ),
];
