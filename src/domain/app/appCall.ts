import type { AppCall } from '#contract/appCalls/appCall';
import { APP_CALLS, type AppCallName, type AppInput } from '#contract/appCalls/appCalls';
import { APP_PREFIX } from '#server/access/appAccount';
import { judgedInput } from '#server/http/judgedInput';
import { recordRefusal } from '#server/http/recordedRefusal';
import type { Route, RouteContext } from '#server/http/route';

interface AppContext<K extends AppCallName> extends Omit<RouteContext, 'query' | 'params' | 'body'> {
  /** The body, validated: every name that the call takes, null for missing ones. Other names are not read. */
  input: AppInput<K>;
}

/**
 * A call of the app's own backend: under its own right, which only accounts hold. Its fields are declared and
 * validated, each error in a sentence at its field. It is not in the operation log, because no operator makes it; its
 * changes are in the data log.
 */
export function appCall<K extends AppCallName>(
  name: K,
  handle: (context: AppContext<K>) => Promise<unknown>,
): Route {
  const [method, path] = name.split(' ') as [Route['method'], string];
  const { code, takes }: AppCall = APP_CALLS[name];
  const judge = judgedInput(takes);
  return {
    method,
    path,
    access: { code: `${APP_PREFIX}:${code}`, by: 'app' },
    writes: false,
    async handle({ query, body, params: _, ...context }) {
      const input = judge(method === 'GET' ? query : body, context.caller);
      try {
        // judged by the fields that the type derives from
        return await handle({ ...context, input: input as AppInput<K> });
      } catch (error) {
        await recordRefusal(context.services.db, error);
        throw error;
      }
    },
  };
}
