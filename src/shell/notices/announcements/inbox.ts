import { proxy } from 'valtio';
import { messageOf } from '../../../engine/index';
import type { AnnouncementRecord, BellAlarm } from '../../ports';
import { session } from '../../session/session';
import type { Shell } from '../../shell';
import { forgetArrivals, notifyArrivals } from './arrivals';

/** Unread announcements as the bell shows them (spec §3: notice list result), and the open one. */
export const inbox = proxy<{
  anntMsgList: AnnouncementRecord[];
  anntMsgTotal: number;
  sysMsgList: AnnouncementRecord[];
  sysMsgTotal: number;
  /** Of the operator's roles; none beside a backend of the family. */
  alarms: BellAlarm[];
  opened: AnnouncementRecord | null;
  /** The bell's panel is open. */
  isShown: boolean;
}>(emptyInbox());

let loading: Promise<void> | null = null;
let isReloadQueued = false;

/**
 * Requests the unread ones; throws the refusal, which nothing else reports (spec §8: silently). A call during a
 * request causes one more after it, however many calls came.
 */
export function loadInbox(shell: Shell): Promise<void> {
  if (loading) isReloadQueued = true;
  loading ??= loadTwice(shell).finally(() => {
    loading = null;
  });
  return loading;
}

async function loadTwice(shell: Shell): Promise<void> {
  const failures: unknown[] = [];
  do {
    isReloadQueued = false;
    // what came meanwhile is still looked at
    await loadOnce(shell).catch((error: unknown) => failures.push(error));
  } while (isReloadQueued);
  if (failures.length > 0) throw failures[0];
}

async function loadOnce(shell: Shell): Promise<void> {
  const { token } = session;
  if (token === null) return;
  const { result } = await shell.call(
    'GET /sys/annountCement/listByUser',
    { pageSize: '30' },
    { isQuiet: true },
  );
  // an answer for one operator is nothing to the next
  if (session.token !== token) return;
  // a backend of the family may leave some out
  const unread: Partial<typeof result> = result ?? {};
  inbox.anntMsgList = unread.anntMsgList ?? [];
  inbox.anntMsgTotal = Number(unread.anntMsgTotal) || 0;
  inbox.sysMsgList = unread.sysMsgList ?? [];
  inbox.sysMsgTotal = Number(unread.sysMsgTotal) || 0;
  inbox.alarms = unread.alarms ?? [];
  notifyArrivals(inbox, () => {
    inbox.isShown = true;
  });
}

/** Spec §2: opening an item marks it read and reloads counts; it opens though the marking fails. */
export async function openAnnouncement(shell: Shell, announcement: AnnouncementRecord): Promise<void> {
  inbox.opened = announcement;
  const anntId = announcement.id;
  try {
    await shell.call('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId });
  } catch (error) {
    shell.notice.error(messageOf(error));
    return;
  }
  // the operator's other browser tabs look again; a backend of the family may not know the call
  if (shell.config.capabilities.includes('socketToken'))
    shell.call('GET /sys/annountCement/syncNotic', { anntId }, { isQuiet: true }).catch(() => undefined);
  await loadInbox(shell).catch(() => undefined);
}

export function closeAnnouncement(): void {
  inbox.opened = null;
}

/** The operator has looked at the alarms: those that stand remain, and call no more. */
export async function markAlarmsSeen(shell: Shell): Promise<void> {
  if (inbox.alarms.length === 0) return;
  await shell.call('PUT /sys/alarm/seen', {}, { isQuiet: true });
  for (const alarm of inbox.alarms) alarm.isNew = false;
}

export function clearInbox(): void {
  forgetArrivals();
  Object.assign(inbox, emptyInbox());
}

function emptyInbox() {
  return {
    anntMsgList: [],
    anntMsgTotal: 0,
    sysMsgList: [],
    sysMsgTotal: 0,
    alarms: [],
    opened: null,
    isShown: false,
  };
}
