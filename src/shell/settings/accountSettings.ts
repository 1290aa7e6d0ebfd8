import { subscribe } from 'valtio';
import { isEqual, messageOf } from '../../engine/index';
import { unwrap } from '../http/client';
import { session } from '../session/session';
import type { Shell } from '../shell';
import { readLocal, removeLocal, writeLocal } from '../storage/localStore';
import { adoptSettings, type ChangedSettings, forgetSettings, onSettingsChange } from './settings';

const PATH = '/sys/user/setting';
/** A slider moved back and forth is one change. */
const QUIET_MS = 600;
/** Whose settings this browser holds. */
const OWNER = 'SETTINGS_OWNER';
/** Changes that the server has not acknowledged: they outlive a reload. */
const UNSENT = 'SETTINGS_UNSENT';

/**
 * Settings follow the operator from browser to browser, where the server keeps them (capability `settings`): taken over at
 * sign-in, sent soon after a change, the last one wins. A backend without it is never asked; there the browser alone keeps them.
 */
export function syncSettingsWithAccount(shell: Shell): void {
  if (!shell.config.capabilities.includes('settings')) return;
  let known: string | null = null;
  const follow = () => {
    const { token, user } = session;
    if (token === known) return;
    known = token;
    if (token !== null && user !== null) void adopt(shell, token, user.id);
  };
  subscribe(session, follow);
  follow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  send = async () => {
    clearTimeout(timer);
    await sendUnsent(shell);
  };
  onSettingsChange((changed) => {
    if (session.token === null) return;
    writeLocal(UNSENT, { ...unsent(), ...changed });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), QUIET_MS);
  });
}

let send: () => Promise<void> = async () => undefined;

/** Sends immediately what waits to be sent: the session is about to end. */
export function saveAccountSettings(): Promise<void> {
  return send();
}

async function adopt(shell: Shell, token: string, userId: string): Promise<void> {
  const owner = readLocal<string>(OWNER);
  if (owner !== null && owner !== userId) {
    forgetSettings();
    removeLocal(UNSENT);
  }
  writeLocal(OWNER, userId);
  try {
    const { result } = unwrap(await shell.calls.get(PATH, { isQuiet: true }));
    // an answer for one operator is nothing to the next
    if (session.token !== token) return;
    adoptSettings({ ...(result as Record<string, unknown> | null), ...unsent() });
    await send();
  } catch {
    // the browser's own copy stays in force, and the session's other calls report what is wrong
    if (session.token === token) shell.notice.warn('个人设置读取失败，暂时使用本机的设置');
  }
}

/** What is changed while the answer is on its way is sent after it. */
async function sendUnsent(shell: Shell): Promise<void> {
  const sent = unsent();
  if (session.token === null || Object.keys(sent).length === 0) return;
  try {
    unwrap(await shell.calls.put(PATH, sent, { isQuiet: true }));
  } catch (error) {
    shell.notice.warn(`个人设置未能保存到账号：${messageOf(error)}`);
    return;
  }
  const left = Object.entries(unsent()).filter(
    ([name, value]) => !isEqual(value, sent[name as keyof ChangedSettings]),
  );
  if (left.length > 0) writeLocal(UNSENT, Object.fromEntries(left));
  else removeLocal(UNSENT);
}

function unsent(): ChangedSettings {
  return readLocal<ChangedSettings>(UNSENT) ?? {};
}
