import { unwrap } from '../http/client';
import { type MenuItem, setPermissions, type UserFacts } from '../session/session';
import type { Shell } from '../shell';

interface Permissions {
  menu: MenuItem[] | null;
  auth?: { action: string; type: string }[] | null;
  allAuth?: { action: string; type: string; status: string }[] | null;
  /** Ours alone. */
  facts?: UserFacts;
}

/** What the operator may see (spec §7); an empty menu is a failure with the sentence of spec §8. */
export async function fetchPermissions(shell: Shell, token: string): Promise<void> {
  const { result } = unwrap(
    await shell.calls.get('/sys/permission/getUserPermissionByToken', { params: { token } }),
  );
  const { menu, auth, allAuth, facts } = (result ?? {}) as Permissions;
  if (!Array.isArray(menu) || menu.length === 0)
    throw new Error('getPermissionList: permissions must be a non-null array !');
  setPermissions(menu, auth ?? [], allAuth ?? [], facts);
}
