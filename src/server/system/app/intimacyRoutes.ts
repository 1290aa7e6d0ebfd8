import { closestTo } from '../../domain/records/intimacy';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/intimacy/list', async ({ services: { db }, said }) =>
    ok(await closestTo(db, String(said.userId), Number(said.pageSize ?? 20))),
  ),
];
