import { offersFor } from '../../domain/records/orders/offers';
import { payOrder } from '../../domain/records/orders/pay';
import { placeOrder, stateOf } from '../../domain/records/orders/place';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import { appCall } from './appCall';
import { onceCall } from './submission';

export const routes: Route[] = [
  appCall('GET /app/order/offers', async ({ services, said }) =>
    ok(await offersFor(services.db, { userId: String(said.userId), platform: String(said.platform) })),
  ),
  onceCall('POST /app/orders', placeOrder),
  appCall('GET /app/order', async ({ services, said }) =>
    ok(await stateOf(services.db, { userId: String(said.userId), orderNo: String(said.orderNo) })),
  ),
  // once by the channel's own number, so that it needs no clientId
  appCall('POST /app/orders/paid', async ({ services, caller, said }) => {
    const { id, told } = await payOrder({ services, caller }, said);
    return ok(await stateOf(services.db, { userId: String(said.userId), id }), told ?? '已记下');
  }),
];
