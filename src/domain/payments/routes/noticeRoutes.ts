import { messageOf, RequestError } from '#engine/pure';
import { SYSTEM_CALLER } from '#server/caller';
import { isUnexpected } from '#server/http/errorHandler';
import { typedRoutes } from '#server/http/typedRoute';
import { takeNotice } from '../../money/rules/channelNotices/takeNotice';

const PLACE = 'POST /channel/:name/notice';

/**
 * A notice of a pay channel. It is answered as received after the commit alone; whatever else happens is an error by its status, upon
 * which the channel sends it again.
 */
export const routes = typedRoutes({
  [PLACE]: async ({ services, request, reply, input }) => {
    const connected = Object.entries(services.channels).find(([name]) => name === input.name);
    if (connected === undefined) throw new RequestError('没有接这个渠道', { status: 404, code: 404 });
    const [name, channel] = connected;
    const body = typeof request.body === 'string' ? request.body : '';
    const notice = channel.readNotice({ headers: request.headers, body });
    if (notice === null) throw new RequestError('通知的签名不对', { status: 401, code: 401 });
    try {
      await takeNotice({ services, caller: SYSTEM_CALLER }, name, notice);
    } catch (error) {
      if (isUnexpected(error)) throw error;
      // signed money that no book takes: operators find it among the exceptions, however long the channel repeats it
      if (notice.about === 'unfit')
        services.journal.exception({
          ...{ origin: 'request', who: null, path: request.url, costMs: null },
          ...{ title: '渠道的通知', place: PLACE, screenId: 'finance/payment-notice', error, at: Date.now() },
        });
      // the channel reads the status alone, and a refusal would be HTTP 200
      services.log.warn({ channel: name, about: notice.about }, `a notice was refused: ${messageOf(error)}`);
      throw new RequestError(messageOf(error), { status: 409, code: 409 });
    }
    return reply.type(channel.received.type).send(channel.received.body);
  },
});
