import { proxy } from 'valtio';
import type { NoticePort } from '../../engine/index';

/** Spec §8: HTTP notifications stay 4 s. */
const STAY_MS = 4000;

/** Errors between the page and the server, which the client itself reports. */
export const systemNotices = proxy<{ list: { id: number; message: string }[] }>({ list: [] });

let last = 0;

/** Says it once, however many calls fail the same way at the same time. */
export function notifySystem(message: string): void {
  if (isShown(message)) return;
  const id = ++last;
  systemNotices.list.push({ id, message });
  setTimeout(() => dismissSystem(id), STAY_MS);
}

export function dismissSystem(id: number): void {
  const index = systemNotices.list.findIndex((notice) => notice.id === id);
  if (index >= 0) systemNotices.list.splice(index, 1);
}

/**
 * Errors go on to their caller (spec §8), who would report them again: a message that is already visible is not
 * repeated.
 */
export function withoutEcho(notice: NoticePort): NoticePort {
  return { ...notice, error: (message) => isShown(message) || notice.error(message) };
}

function isShown(message: string): boolean {
  return systemNotices.list.some((notice) => notice.message === message);
}
