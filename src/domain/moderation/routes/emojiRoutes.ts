import { ok } from '#server/http/envelope';
import { fieldError } from '#server/http/fieldError';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { emojisFor } from '../rules/emojis';

export const routes: Route[] = [
  appCall('GET /app/emoji/list', async ({ services: { db }, input }) => {
    const packs = await emojisFor(db, input.userId);
    if (packs === null) throw fieldError('userId', '没有这个用户');
    return ok(packs);
  }),
];
