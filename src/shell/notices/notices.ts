import { proxy, ref } from 'valtio';
import type { NoticePort, ShownOnce } from '../../engine/index';

export interface Notice {
  id: number;
  /** `wait`: until what it waits for ends; `news`: something came into the bell. */
  kind: 'success' | 'warn' | 'error' | 'wait' | 'news';
  message: string;
  /** What can be done about it: take it back, or of news look at it. */
  action?: { title: string; take(): void };
}

/** Short messages at the top of the page; errors stay 4 s (spec §8). */
export const noticeState = proxy<{ list: Notice[]; once: ShownOnce | null }>({ list: [], once: null });

const STAY_MS = { success: 3000, warn: 4000, error: 4000, news: 6000 };
/** The time in which an action can be undone. */
const UNDO_MS = 5000;
let last = 0;
/** Of the notices that leave by themselves, by their ids. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export const notices: NoticePort = {
  success: (message) => show('success', message),
  warn: (message) => show('warn', message),
  error: (message) => show('error', message),
  offer: (message, undo, seen) => show('success', message, undo, seen),
  once(shown) {
    noticeState.once = shown;
  },
};

/** Answers of endpoints end in ！, ! or nothing, as the family wrote them: operators read them without. */
export function withoutMarks(notice: NoticePort): NoticePort {
  const plain = (message: string) => message.replace(/[!！]$/, '');
  const { offer } = notice;
  return {
    ...notice,
    success: (message) => notice.success(plain(message)),
    ...(offer && { offer: (message, undo, seen) => offer(plain(message), undo, seen) }),
  };
}

/** Goes before its time: its action was taken. */
export function dismiss(id: number): void {
  const index = noticeState.list.findIndex((notice) => notice.id === id);
  if (index >= 0) noticeState.list.splice(index, 1);
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Something came into the bell that should not wait for a look at it; `look` shows it. */
export function pushNews(message: string, look: () => void): void {
  show('news', message, { title: '查看', take: look });
}

/** Stays until it is dismissed; answers its id. */
export function pushWait(message: string): number {
  noticeState.list.push({ id: ++last, kind: 'wait', message });
  return last;
}

function show(
  kind: Exclude<Notice['kind'], 'wait'>,
  message: string,
  action?: Notice['action'],
  seen?: Promise<unknown>,
): void {
  // the same sentence twice in one moment is one message: ten calls that fail together say it once
  const shown = noticeState.list.find((notice) => notice.message === message && notice.kind === kind);
  const isSame = shown !== undefined && (kind === 'news' || !action);
  const notice = isSame ? shown : { id: ++last, kind, message, ...(action && { action: ref(action) }) };
  if (!isSame) noticeState.list.push(notice);
  const leave = () => {
    if (noticeState.list.some(({ id }) => id === notice.id)) dismissLater(kind, notice);
  };
  if (seen) void seen.then(leave, leave);
  else leave();
}

/** From now on, also where it has been shown for a while. */
function dismissLater(kind: keyof typeof STAY_MS, { id, action }: Notice): void {
  clearTimeout(timers.get(id));
  const ms = action && kind !== 'news' ? UNDO_MS : STAY_MS[kind];
  timers.set(
    id,
    setTimeout(() => dismiss(id), ms),
  );
}
