import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { appCall } from '../../app/appCall';
import { onceCall } from '../../app/submission';
import { offersFor } from '../rules/orders/offers';
import { placeOrder, stateOf } from '../rules/orders/place';
import { payOrder } from '../rules/payments/recordPayment';

export const routes: Route[] = [
  appCall('GET /app/order/offers', async ({ services, input }) => ok(await offersFor(services.db, input))),
  onceCall('POST /app/orders', placeOrder),
  appCall('GET /app/order', async ({ services, input }) => ok(await stateOf(services.db, input))),
  // once by the channel's own number, so that it needs no clientId
  appCall('POST /app/orders/paid', async ({ services, caller, input }) => {
    const { orderId, message } = await payOrder({ services, caller }, input);
    if (orderId === null) return ok({ status: 'suspense', tradeNo: input.tradeNo }, message ?? undefined);
    return ok(await stateOf(services.db, { userId: input.userId, id: orderId }), message ?? '已记下');
  }),
];
