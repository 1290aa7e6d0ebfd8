import type { RecordData } from '../../../engine/pure';
import type { Submitting } from '../../domain/moderation/records/submission';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import type { AppCallName } from '../../openapi/routeWords/app';
import { onceByKey } from '../../resource/write/idempotency';
import { appCall } from './appCall';

/** A call that is done once for each `clientId`: sent again it gets the first answer. */
export function onceCall(
  name: AppCallName,
  work: (cause: Submitting, input: RecordData) => Promise<unknown>,
  message?: string,
): Route {
  return appCall(name, async ({ services, caller, input }) => {
    const { clientId, ...body } = input;
    const answer = await services.db
      .transaction()
      .execute((tx) =>
        onceByKey(tx, caller, { what: name, body, key: clientId, called: 'clientId' }, () =>
          work({ tx, caller, services }, input),
        ),
      );
    return ok(answer, message);
  });
}

/** One that hands something in; its answer is the id of what was made. */
export function submission(
  name: AppCallName,
  handInto: (cause: Submitting, input: RecordData) => Promise<string>,
): Route {
  return onceCall(name, async (cause, input) => ({ id: await handInto(cause, input) }), '已提交');
}
