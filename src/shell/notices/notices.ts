import { proxy } from 'valtio';
import type { NoticePort } from '../../engine/index';

export interface Notice {
  id: number;
  kind: 'success' | 'warn' | 'error';
  message: string;
}

/** Short messages at the top of the page; errors stay 4 s (spec §8). */
export const noticeState = proxy<{ list: Notice[] }>({ list: [] });

const STAY_MS = { success: 3000, warn: 4000, error: 4000 };
let last = 0;

export const notices: NoticePort = {
  success: (message) => show('success', message),
  warn: (message) => show('warn', message),
  error: (message) => show('error', message),
};

function show(kind: Notice['kind'], message: string): void {
  // the same sentence twice at once is one message: ten calls that fail together say it once
  if (noticeState.list.some((notice) => notice.message === message && notice.kind === kind)) return;
  const id = ++last;
  noticeState.list.push({ id, kind, message });
  setTimeout(() => {
    const index = noticeState.list.findIndex((notice) => notice.id === id);
    if (index >= 0) noticeState.list.splice(index, 1);
  }, STAY_MS[kind]);
}
