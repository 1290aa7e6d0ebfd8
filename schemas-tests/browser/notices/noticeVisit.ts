import type { Page } from 'playwright-core';
import type { FamilyBackend } from '../familyBackend';
import { eventually } from '../session';
import type { Visit } from '../session/familyVisit';

export const LIST = '/sys/annountCement/listByUser';
export const READ = '/sys/sysAnnouncementSend/editByAnntIdAndUserId';

export interface Announcement {
  id: string;
  titile: string;
  priority: string;
  [key: string]: unknown;
}

export function announcement(id: string, more: Record<string, unknown> = {}): Announcement {
  return {
    id,
    titile: `公告${id}`,
    sender: '张三',
    sendTime: '2026-01-02 03:04:05',
    createTime: '2026-01-01 01:01:01',
    msgContent: `<p>正文${id}</p>`,
    priority: 'L',
    msgCategory: '1',
    openType: null,
    openPage: null,
    busId: null,
    ...more,
  };
}

/** The backend keeps who has read what: a marked one is not in the next list. */
export function hasUnread(
  backend: FamilyBackend,
  notices: Announcement[],
  system: Announcement[] = [],
): void {
  const read = new Set<string>();
  const unread = (list: Announcement[]) => list.filter(({ id }) => !read.has(id));
  backend.on('GET', LIST, () => ({
    result: {
      anntMsgList: unread(notices).slice(0, 5),
      anntMsgTotal: unread(notices).length,
      sysMsgList: unread(system).slice(0, 5),
      sysMsgTotal: unread(system).length,
    },
  }));
  backend.on('PUT', READ, ({ body }) => {
    read.add((body as { anntId: string }).anntId);
    return { result: null };
  });
}

export const bell = (page: Page) => page.getByRole('button', { name: /^通知/ });
export const popover = (page: Page) => page.getByRole('dialog', { name: '通知', exact: true });
export const badge = (page: Page) => bell(page).locator('.ant-badge-count');
export const detail = (page: Page) => page.locator('.announcement .ant-modal');

/** At the home page, signed in, with the first list requested. */
export async function atHome({ page, backend }: Visit): Promise<void> {
  await page.goto('/dashboard/analysis');
  await bell(page).waitFor();
  await called(backend, LIST, 1);
}

/** Waits until a path was called so often. */
export async function called(backend: FamilyBackend, path: string, times: number): Promise<void> {
  await eventually(() => {
    const calls = backend.callsTo(path).length;
    if (calls < times)
      throw new Error([`${path} was called ${calls} times`, ...backend.ended].join('; the page ended '));
  });
}

/** Waits until the page has so many open sockets. */
export async function connected(backend: FamilyBackend, count = 1): Promise<void> {
  await eventually(() => {
    if (backend.sockets.length !== count) throw new Error(`${backend.sockets.length} sockets`);
  });
}

/** Opens the popover and the item with this title. */
export async function openItem(page: Page, title: string): Promise<void> {
  await bell(page).click();
  await popover(page).getByRole('button', { name: title }).click();
}

/** A page whose bell holds one announcement, and that one is open. */
export async function opened(visit: Visit, more: Record<string, unknown>): Promise<void> {
  const one = announcement('1', more);
  hasUnread(visit.backend, [one]);
  await atHome(visit);
  await openItem(visit.page, one.titile);
}

/** Long enough for a call to have come, if there is one. */
export const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

/** No request of the page is open any more; its former ones are forgotten. */
export async function quiet({ backend, answered }: Visit): Promise<void> {
  await settle();
  await answered();
  backend.clear();
}

/**
 * From here on the time moves when the test moves it: until then it runs, and the machine may do nothing for seconds. What the
 * jump brought about is over.
 */
export async function stopClock(visit: Visit): Promise<void> {
  await settle();
  await visit.answered();
  await visit.page.clock.pauseAt(Date.now() + 3_600_000);
  await quiet(visit);
}
