import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { beatCall, hangUpCall, startCall } from '../rules/earnings/calls';
import { giftBag, sendGift } from '../rules/earnings/gifts';
import { buyProgramme } from '../rules/earnings/programmes';

/** Each is once by the record that it makes, so that its key is valid for ever. */
export const routes: Route[] = [
  appCall('POST /app/gifts', async ({ services: { db }, input }) => ok(await sendGift(db, input))),
  appCall('GET /app/gifts/bag', async ({ services: { db }, input }) => ok(await giftBag(db, input.userId))),
  appCall('POST /app/calls', async ({ services: { db }, input }) =>
    ok(await db.transaction().execute((tx) => startCall(tx, input))),
  ),
  appCall('POST /app/calls/heartbeat', async ({ services: { db }, input }) =>
    ok(await db.transaction().execute((tx) => beatCall(tx, input.callId))),
  ),
  appCall('POST /app/calls/end', async ({ services: { db }, input }) =>
    ok(await db.transaction().execute((tx) => hangUpCall(tx, input))),
  ),
  appCall('POST /app/radio', async ({ services, caller, input }) =>
    ok(await services.db.transaction().execute((tx) => buyProgramme({ tx, caller, services }, input))),
  ),
];
