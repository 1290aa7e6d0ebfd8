import { proxy } from 'valtio';
import { messageOf } from '../../../engine/index';
import { unwrap } from '../../http/client';
import { session } from '../../session/session';
import type { Shell } from '../../shell';

export interface Depart {
  id: string;
  orgCode: string;
  departName: string;
}

export type OpenDialog =
  | { kind: 'password'; username: string }
  | { kind: 'depart'; list: Depart[]; orgCode: string | null }
  | { kind: 'signOut' };

/** The operator's own dialog that is open; one at a time. */
export const dialogs = proxy<{ open: OpenDialog | null }>({ open: null });

export function closeDialog(): void {
  dialogs.open = null;
}

/** Spec §4: only if a username exists. */
export function openPassword(shell: Shell): void {
  const username = session.user?.username;
  if (username) dialogs.open = { kind: 'password', username };
  else shell.notice.warn('当前系统无登录用户!');
}

/** Spec §4: opens after the list has loaded; without departments there is only a warning. */
export async function openDeparts(shell: Shell): Promise<void> {
  try {
    const { result } = unwrap(await shell.calls.get('/sys/user/getCurrentUserDeparts'));
    const { list, orgCode } = (result ?? {}) as { list?: Depart[] | null; orgCode?: string | null };
    if (!list?.length) return shell.notice.warn('您尚未设置部门信息!');
    dialogs.open = { kind: 'depart', list, orgCode: orgCode ?? null };
  } catch (error) {
    shell.notice.error(messageOf(error));
  }
}

/** Spec §2: asks, then signs out. */
export function confirmSignOut(): void {
  dialogs.open = { kind: 'signOut' };
}
