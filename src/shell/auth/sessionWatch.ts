import { subscribe } from 'valtio';
import { endSession, joinSession, session, type UserInfo } from '../session/session';
import { expiryOf, readLocal, watchLocal } from '../storage/localStore';

/**
 * Keeps the session current while the page is open: what another browser tab did (signed out, signed in as somebody)
 * holds here immediately, and after its 7 days (spec §9) it ends though nobody reloads.
 */
export function watchSession(): void {
  watchLocal('Access-Token', adopt);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const expiry = session.token === null ? null : expiryOf('Access-Token');
    if (expiry === null) return;
    timer = setTimeout(
      () => {
        adopt();
        // stored again meanwhile: it lasts longer than was known
        arm();
      },
      // a timer cannot wait longer than 24 days: it is armed again then
      Math.min(Math.max(0, expiry - Date.now()), LONGEST_MS),
    );
  };
  subscribe(session, arm);
  arm();
}

const LONGEST_MS = 2_147_483_647;

/** Takes over what is stored now. */
function adopt(): void {
  const token = readLocal<string>('Access-Token');
  const user = readLocal<UserInfo>('Login_Userinfo');
  if (token === session.token) return;
  if (token === null || user === null) endSession();
  else joinSession(token, user);
}
