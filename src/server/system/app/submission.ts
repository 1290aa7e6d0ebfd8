import type { RecordData } from '../../../engine/pure';
import type { Submitting } from '../../domain/records/submission';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import type { AppCallName } from '../../openapi/routeWords/app';
import { onceByKey } from '../../resource/write/idempotency';
import { appCall } from './appCall';

/** A call that hands something in, once for each `clientId`: sent again it gets the first answer, the id of what was made. */
export function submission(
  name: AppCallName,
  handInto: (cause: Submitting, said: RecordData) => Promise<string>,
): Route {
  return appCall(name, async ({ services, caller, said }) => {
    const { clientId, ...body } = said;
    const id = await services.db
      .transaction()
      .execute((tx) =>
        onceByKey(tx, caller, { what: name, body, key: clientId, called: 'clientId' }, () =>
          handInto({ tx, caller, services }, said),
        ),
      );
    return ok({ id }, '已提交');
  });
}
