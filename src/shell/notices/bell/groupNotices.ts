import type { AnnouncementRecord } from '../../ports';

/** Messages of one kind, the newest first. */
export interface NoticeGroup {
  key: string;
  notices: AnnouncementRecord[];
}

/** What the product itself sends of one kind is one line of the bell, at the place of the newest; what people write is not. */
export function groupNotices(list: readonly AnnouncementRecord[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const notice of list) {
    const key = notice.busType ? `${notice.busType} ${notice.priority}` : notice.id;
    const group = groups.get(key) ?? { key, notices: [] };
    group.notices.push(notice);
    groups.set(key, group);
  }
  return [...groups.values()];
}
