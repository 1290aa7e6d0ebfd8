import type { AnnouncementRecord, BellAlarm } from '../../ports';
import { settings } from '../../settings/settings';
import { pushNews } from '../notices';
import { isQuiet } from './quietHours';

interface Arrived {
  anntMsgList: readonly AnnouncementRecord[];
  sysMsgList: readonly AnnouncementRecord[];
  alarms: readonly BellAlarm[];
}

/** What the bell has had; null: it has not been filled yet. */
let known: Set<string> | null = null;

export function forgetArrivals(): void {
  known = null;
}

/**
 * Says once that something came which should not wait for a look at the bell: an important or urgent message (M, H), an
 * alarm; `look` opens the bell. In the operator's quiet hours only what is urgent does. What was there at sign-in says nothing.
 */
export function notifyArrivals({ anntMsgList, sysMsgList, alarms }: Arrived, look: () => void): void {
  const isQuietNow = isQuiet(settings.quietHours);
  const messages = [...anntMsgList, ...sysMsgList].map(({ id, titile, priority }) => ({
    key: id,
    title: titile,
    calls: priority === 'H' || (priority === 'M' && !isQuietNow),
  }));
  const signals = alarms.map(({ id, title, fireTime, isNew }) => ({
    key: `${id} ${fireTime}`,
    title: `告警：${title}`,
    calls: isNew,
  }));
  const all = [...messages, ...signals];
  const before = known;
  known = new Set([...(before ?? []), ...all.map(({ key }) => key)]);
  if (before === null) return;
  const [first, ...others] = all.filter(({ key, calls }) => calls && !before.has(key));
  if (first)
    pushNews(others.length > 0 ? `${first.title}，另有 ${others.length} 条新消息` : first.title, look);
}
