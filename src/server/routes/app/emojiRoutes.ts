import { emojisFor } from '../../domain/moderation/records/emojis';
import { ok } from '../../http/envelope';
import { fieldError } from '../../http/fieldError';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/emoji/list', async ({ services: { db }, input }) => {
    const packs = await emojisFor(db, input.userId);
    if (packs === null) throw fieldError('userId', '没有这个用户');
    return ok(packs);
  }),
];
