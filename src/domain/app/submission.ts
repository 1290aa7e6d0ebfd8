import type { AppCallName, AppInput } from '#contract/appCalls/appCalls';
import { ok } from '#server/http/envelope';
import type { Route } from '#server/http/route';
import { oncePressed, pressOfCall } from '#server/tasks/press';
import type { Submitting } from '../moderation/rules/submission';
import { appCall } from './appCall';

/** Calls with an id of the client. */
type OnceCallName = {
  [K in AppCallName]: AppInput<K> extends { clientId: string } ? K : never;
}[AppCallName];

/** A call that is done once for each `clientId`: sent again it gets the first answer, as long as its key is stored. */
export function onceCall<K extends OnceCallName>(
  name: K,
  work: (cause: Submitting, input: AppInput<K>) => Promise<unknown>,
  message?: string,
): Route {
  return appCall(name, async ({ services, caller, request, input }) => {
    const { clientId, ...sent } = input;
    const press = pressOfCall(request, name, { key: clientId, called: 'clientId', sent });
    return oncePressed(services.db, press, async (tx) =>
      ok(await work({ tx, caller, services }, input), message),
    );
  });
}

/** One that hands something in; its answer is the id of what was made. */
export function submission<K extends OnceCallName>(
  name: K,
  handInto: (cause: Submitting, input: AppInput<K>) => Promise<string>,
): Route {
  return onceCall(name, async (cause, input) => ({ id: await handInto(cause, input) }), '已提交');
}
