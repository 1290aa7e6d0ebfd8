import { offersFor } from '../../domain/money/records/orders/offers';
import { placeOrder, stateOf } from '../../domain/money/records/orders/place';
import { payOrder } from '../../domain/money/records/payments/notePayment';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';
import { onceCall } from './submission';

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
