import { type RecordData, RequestError } from '../../../engine/pure';
import type { Envelope } from '../../http/envelope';
import type { RouteContext } from '../../http/route';
import { operationFor } from '../../resource/operations';
import type { Press } from '../../tasks/press';

/** What a hand-written route in the family's words asks of a screen: one of its own calls, `GET list`. */
interface OperationRequest {
  screen: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  name: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/**
 * Does a screen's own call, under the caller's rights to it; refuses as that call would, 404 where there is none.
 * `Result`: what the call is known to answer.
 */
export async function runOperation<Result = unknown>(
  { services, caller, press }: Pick<RouteContext, 'services' | 'caller'> & { press?: Press },
  { screen: id, method, name, query = {}, body = {} }: OperationRequest,
): Promise<Envelope<Result>> {
  const screen = services.screens.get(id);
  const operation = screen && operationFor(services, caller, screen, method, name);
  if (!operation || !('run' in operation))
    throw new RequestError('很抱歉，资源未找到!', { status: 404, code: 404 });
  return (await operation.run({ query, body, press })) as Envelope<Result>;
}

/** The records of a list's answer. */
export function recordsOf({ result }: Envelope): RecordData[] {
  return (result as { records: RecordData[] }).records;
}
