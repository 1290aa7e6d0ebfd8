import type { AppCall } from '../../../contract/appCalls/appCall';
import { APP_CALLS, type AppCallName, type AppInput } from '../../../contract/appCalls/appCalls';
import { acceptValue, judgeRecord, normaliseOwnField, type RecordData } from '../../../engine/pure';
import { APP_PREFIX } from '../../access/appAccount';
import { conditionContext } from '../../caller';
import { recordRefusal } from '../../http/recordedRefusal';
import { refuse } from '../../http/refuse';
import type { Route, RouteContext } from '../../http/route';

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
  const fields = Object.entries(takes).map(([field, definition]) => normaliseOwnField(field, definition, {}));
  const names = new Set(fields.map((field) => field.name));
  return {
    method,
    path,
    access: { code: `${APP_PREFIX}:${code}`, by: 'app' },
    writes: false,
    async handle({ query, body, params: _, ...context }) {
      const came: RecordData = method === 'GET' ? query : body;
      const input = Object.fromEntries(
        fields.map((field) => [field.name, acceptValue(field, came[field.name])]),
      );
      refuse(judgeRecord(fields, input, names, conditionContext(context.caller)));
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
