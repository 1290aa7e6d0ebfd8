import { emojisFor } from '../../domain/records/emojis';
import { ok } from '../../http/envelope';
import { fieldFault } from '../../http/fieldFault';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/emoji/list', async ({ services: { db }, said }) => {
    const packs = await emojisFor(db, String(said.userId));
    if (packs === null) throw fieldFault('userId', '没有这个用户');
    return ok(packs);
  }),
];
