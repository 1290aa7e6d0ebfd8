import { proxy } from 'valtio';
import { readLocal, removeLocal, writeLocal } from '../storage/localStore';

/** Spec §9: session and login info live 7 days. */
const LIFETIME_MS = 604_800_000;

export interface UserInfo {
  id: string;
  username: string;
  realname: string;
  nickname: string;
  avatar: string | null;
  orgCode: string | null;
}

export interface MenuItem {
  id: string;
  path: string;
  name: string;
  component: string;
  redirect?: string | null;
  hidden?: boolean;
  alwaysShow?: boolean;
  route: string;
  meta: { title: string; icon?: string; url?: string; keepAlive: boolean; internalOrExternal: boolean };
  children?: MenuItem[];
}

interface Session {
  token: string | null;
  user: UserInfo | null;
  /** Null until the permission fetch has answered. */
  menu: MenuItem[] | null;
  codes: string[];
}

/** Who is signed in and what the server said they may see. */
export const session = proxy<Session>({
  token: readLocal<string>('Access-Token'),
  user: readLocal<UserInfo>('Login_Userinfo'),
  menu: null,
  codes: [],
});

export function startSession(token: string, user: UserInfo): void {
  writeLocal('Access-Token', token, LIFETIME_MS);
  writeLocal('Login_Userinfo', user, LIFETIME_MS);
  writeLocal('Login_Username', user.username, LIFETIME_MS);
  Object.assign(session, { token, user, menu: null, codes: [] });
}

export function endSession(): void {
  for (const key of [
    'Access-Token',
    'Login_Userinfo',
    'Login_Username',
    'LOGIN_USER_BUTTON_AUTH',
    'SYS_BUTTON_AUTH',
  ])
    removeLocal(key);
  Object.assign(session, { token: null, user: null, menu: null, codes: [] });
}

interface Auth {
  action: string;
  type: string;
  status?: string;
}

/** Spec §6: an action is allowed when it is in `auth`, or in `allAuth` with status '0'; type '2' entries are ignored. */
export function setPermissions(menu: MenuItem[], auth: Auth[], allAuth: Auth[]): void {
  const shown = (entry: Auth) => entry.type !== '2';
  const open = allAuth.filter((entry) => entry.status === '0');
  session.codes = [...auth, ...open].filter(shown).flatMap((entry) => entry.action.split(','));
  session.menu = menu;
  writeLocal('LOGIN_USER_BUTTON_AUTH', auth);
  writeLocal('SYS_BUTTON_AUTH', allAuth);
}
