import { wireTime } from '#engine/pure';
import { ok } from '#server/http/envelope';
import { fieldError } from '#server/http/fieldError';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { countClicks, shownWords } from '../rules/hotWords';

export const routes: Route[] = [
  appCall('GET /app/hotWord/list', async ({ services: { db }, input }) =>
    ok(await shownWords(db, input.place, wireTime(Date.now()))),
  ),
  appCall('POST /app/hotWord/click', async ({ services: { db }, input }) => {
    const isThere = await countClicks(db, input.id, input.times ?? 1);
    if (!isThere) throw fieldError('id', '没有这个热词');
    return ok(null);
  }),
];
