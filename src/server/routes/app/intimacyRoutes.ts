import { closestTo } from '../../domain/growth/records/intimacy';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/intimacy/list', async ({ services: { db }, input }) =>
    ok(await closestTo(db, input.userId, input.pageSize ?? 20)),
  ),
];
