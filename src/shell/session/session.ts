import { proxy, ref } from 'valtio';
import { readLocal, removeLocal, writeLocal } from '../storage/localStore';
import { type MenuItem, permitted } from './permitted';

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

/** What is withheld of a screen's fields. */
export type ColumnRights = Record<string, 'hidden' | 'readonly'>;

export interface UserFacts {
  depart: string | null;
  departs: string[];
  roles: string[];
  /** By permission prefix; absent: nothing is withheld. */
  columns?: Record<string, ColumnRights>;
  /** As whom the operator looks, reading alone. */
  viewing?: { name: string; kind: 'role' | 'user'; until: string };
}

/** Of a family backend, which sends nothing of this: such conditions hold for nobody. */
const NO_FACTS: UserFacts = { depart: null, departs: [], roles: [] };

interface Session {
  token: string | null;
  user: UserInfo | null;
  /** Null until the permission fetch has answered. */
  menu: MenuItem[] | null;
  codes: string[];
  /** What conditions may ask of the operator, as the server sees it: `$user.depart`, `departs`, `roles` (`language.md` §5). */
  facts: UserFacts;
  /** The operator left on purpose: the login page that follows wants no path. */
  isSignedOut: boolean;
  /** Signed in while this page was open: not merely found here by a reload. */
  hasBegunHere: boolean;
}

/** The signed-in operator, and what the server lets them see. */
export const session = proxy<Session>({
  token: readLocal<string>('Access-Token'),
  user: storedUser(),
  menu: null,
  codes: [],
  facts: NO_FACTS,
  isSignedOut: false,
  hasBegunHere: false,
});

const endListeners = new Set<() => void>();

export function startSession(token: string, info: UserInfo): void {
  const user = named(info);
  writeLocal('Login_Userinfo', user, LIFETIME_MS);
  writeLocal('Login_Username', user.username, LIFETIME_MS);
  // last: other browser tabs wake up at the token and find the rest in place
  writeLocal('Access-Token', token, LIFETIME_MS);
  joinSession(token, user);
}

/** The session that another browser tab has started and stored. Nothing of an earlier operator stays in memory. */
export function joinSession(token: string, user: UserInfo): void {
  for (const listener of endListeners) listener();
  const freshState = { isSignedOut: false, hasBegunHere: true };
  Object.assign(session, { token, user, menu: null, codes: [], facts: NO_FACTS, ...freshState });
}

/** Spec §7: after a change of department the answer's user info is stored 7 days and is the current one. */
export function replaceUser(info: UserInfo): void {
  const user = named(info);
  writeLocal('Login_Userinfo', user, LIFETIME_MS);
  writeLocal('Login_Username', user.username, LIFETIME_MS);
  session.user = user;
}

/** Called when a session ended: what was kept in memory for the operator is to be dropped. */
export function onSessionEnd(listener: () => void): void {
  endListeners.add(listener);
}

export function endSession(): void {
  forgetStoredSession();
  Object.assign(session, { token: null, user: null, menu: null, codes: [], facts: NO_FACTS });
  for (const listener of endListeners) listener();
}

/** Removes what the browser remembers; other browser tabs hear of it. */
export function forgetStoredSession(): void {
  for (const key of [
    'Access-Token',
    'Login_Userinfo',
    'Login_Username',
    'LOGIN_USER_BUTTON_AUTH',
    'SYS_BUTTON_AUTH',
    'KNOWN_SCREENS',
  ])
    removeLocal(key);
}

interface Auth {
  action: string;
  type: string;
  status?: string;
}

/** Spec §6: an action is allowed when it is in `auth`, or in `allAuth` with status '0'; type '2' entries are ignored. */
export function setPermissions(
  menu: MenuItem[],
  auth: Auth[],
  allAuth: Auth[],
  facts: UserFacts = NO_FACTS,
): void {
  const shown = (entry: Auth) => entry.type !== '2';
  const open = allAuth.filter((entry) => entry.status === '0');
  const codes = [...auth, ...open].filter(shown).flatMap((entry) => entry.action?.split(',') ?? []);
  // replaced as wholes: a proxy of each item and its copy for each drawing took a tenth of the first second
  session.codes = ref(codes);
  session.facts = facts;
  session.menu = ref(permitted(menu, codes));
  writeLocal('LOGIN_USER_BUTTON_AUTH', auth);
  writeLocal('SYS_BUTTON_AUTH', allAuth);
}

/** The family sends no nickname; there it is the real name (`contract.md` §4). What is stored may be anybody's. */
function named(user: UserInfo): UserInfo {
  const [name] = [user.nickname, user.realname, user.username].filter((one) => typeof one === 'string');
  return { ...user, nickname: name ?? '' };
}

function storedUser(): UserInfo | null {
  const user = readLocal<UserInfo>('Login_Userinfo');
  return user && typeof user === 'object' ? named(user) : null;
}
