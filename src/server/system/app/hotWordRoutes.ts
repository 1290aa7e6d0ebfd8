import { wireTime } from '../../../engine/pure';
import { countClicks, shownWords } from '../../domain/records/hotWords';
import { ok } from '../../http/envelope';
import { fieldFault } from '../../http/fieldFault';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/hotWord/list', async ({ services: { db }, said }) =>
    ok(await shownWords(db, String(said.place), wireTime(Date.now()))),
  ),
  appCall('POST /app/hotWord/click', async ({ services: { db }, said }) => {
    const isThere = await countClicks(db, String(said.id), Number(said.times ?? 1));
    if (!isThere) throw fieldFault('id', '没有这个热词');
    return ok(null);
  }),
];
