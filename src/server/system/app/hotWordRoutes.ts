import { wireTime } from '../../../engine/pure';
import { shownWords } from '../../domain/records/hotWords';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';

export const routes: Route[] = [
  appCall('GET /app/hotWord/list', async ({ services: { db }, said }) =>
    ok(await shownWords(db, String(said.place), wireTime(Date.now()))),
  ),
];
