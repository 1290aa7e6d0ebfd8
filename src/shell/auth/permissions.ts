import { RequestError } from '../../engine/index';
import { type Envelope, unwrap } from '../http/client';
import type { MenuItem } from '../session/permitted';
import { session, setPermissions, type UserFacts } from '../session/session';
import type { Shell } from '../shell';

interface Permissions {
  menu: MenuItem[] | null;
  auth?: { action: string; type: string }[] | null;
  allAuth?: { action: string; type: string; status: string }[] | null;
  /** Ours alone. */
  facts?: UserFacts;
}

/** What the operator may see (spec §7); an empty menu is a failure with the sentence of spec §8. */
export async function fetchPermissions(
  shell: Pick<Shell, 'calls'>,
  token: string,
  { isQuiet = false } = {},
): Promise<void> {
  const path = '/sys/permission/getUserPermissionByToken';
  const answer: unknown = await shell.calls.get(path, { params: { token }, isQuiet });
  // a proxy's page, say: no answer of the server at all
  if (!isEnvelope(answer)) throw new RequestError('服务器的回答无法识别', { isUnanswered: true });
  const { result } = unwrap(answer);
  const { menu, auth, allAuth, facts } = (result ?? {}) as Permissions;
  if (!Array.isArray(menu) || menu.length === 0)
    throw new Error('getPermissionList: permissions must be a non-null array !');
  // another session has started meanwhile
  if (session.token !== token) return;
  setPermissions(menu, auth ?? [], allAuth ?? [], facts);
}

function isEnvelope(answer: unknown): answer is Envelope {
  return typeof answer === 'object' && answer !== null && 'success' in answer;
}
