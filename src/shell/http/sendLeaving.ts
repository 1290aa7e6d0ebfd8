import type { AxiosInstance } from 'axios';
import { session } from '../session/session';

/**
 * A last call of a page that is going: the browser sends it all the same, and nobody hears its answer. The client's own calls pass
 * too many steps to leave in time.
 */
export function sendLeaving(client: AxiosInstance, path: string, body: object): void {
  if (session.token === null) return;
  void fetch(client.getUri({ url: path }), {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', TOKEN: session.token },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
