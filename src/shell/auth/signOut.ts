import type { AxiosInstance } from 'axios';
import { messageOf } from '../../engine/index';
import type { Envelope } from '../http/client';
import { endSession, forgetStoredSession, session } from '../session/session';

/**
 * Notifies the server; answers why that failed, else null. Only the caller reports a failure, because signing out
 * completes without the server (spec §4).
 */
async function notifySignOut(
  client: AxiosInstance,
  { isAsked: isUserRequested = false } = {},
): Promise<string | null> {
  if (session.token === null) return null;
  try {
    const answer: Partial<Envelope> = await client.post(
      '/sys/logout',
      {},
      { isQuiet: true, isLeaving: true, endsSession: isUserRequested },
    );
    return answer?.success === false ? (answer.message ?? null) : null;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Ends the session here, in the other browser tabs and on the server. `isAsked`: by the operator, who then wants no page back.
 * Answers what the operator should hear, if anything. `waitsForServer`: not for one that refused the permissions or is away.
 */
export async function signOut(
  client: AxiosInstance,
  {
    isUserRequested = true,
    waitsForServer = isUserRequested,
  }: { isUserRequested?: boolean; waitsForServer?: boolean } = {},
): Promise<string | null> {
  const token = session.token;
  const answer = notifySignOut(client, { isAsked: isUserRequested });
  const failure = waitsForServer ? await answer : null;
  // somebody else may have signed in, in another browser tab
  if (session.token !== token) return failure;
  session.isSignedOut = isUserRequested;
  endSession();
  return failure;
}

const RELOAD_MS = 1500;
let isReloading = false;

/** Spec §8, 401: logs out and reloads after 1.5 s; once, however many calls were refused. */
export function leaveAndReload(client: AxiosInstance): void {
  if (session.token === null || isReloading) return;
  isReloading = true;
  void notifySignOut(client);
  // the page stays until the reload, so that the operator can read why
  forgetStoredSession();
  setTimeout(() => window.location.reload(), RELOAD_MS);
}

/** Spec §8, expired: logs out, removes the token and reloads. A server that does not answer holds nobody up. */
export async function leaveExpired(client: AxiosInstance): Promise<void> {
  await Promise.race([notifySignOut(client), new Promise((resolve) => setTimeout(resolve, RELOAD_MS))]);
  forgetStoredSession();
  window.location.reload();
}
