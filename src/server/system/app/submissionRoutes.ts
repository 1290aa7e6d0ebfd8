import type { RecordData } from '../../../engine/pure';
import { handInAppeal, handInPart, handInPhoto, handInReport } from '../../domain/records/appSubmissions';
import type { Submitting } from '../../domain/records/submission';
import { ok } from '../../http/envelope';
import type { Route } from '../../http/route';
import type { AppCallName } from '../../openapi/routeWords/app';
import { onceByKey } from '../../resource/write/idempotency';
import { appCall } from './appCall';

export const routes: Route[] = [
  submission('POST /app/submit/profile', handInPart),
  submission('POST /app/submit/photo', handInPhoto),
  submission('POST /app/submit/report', handInReport),
  submission('POST /app/submit/appeal', handInAppeal),
];

/** Hands in once for each `clientId`: sent again it gets the first answer. */
function submission(
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
