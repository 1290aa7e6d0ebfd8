import type { NoticePort } from '../engine/index';

/** What a hand-written page may use of the shell; it imports nothing else of it. */
export interface PagePorts {
  /** Calls below the base path; each answers the result, or throws the refusal. */
  get(path: string, query?: Record<string, unknown>): Promise<{ message: string; result: unknown }>;
  put(path: string, body: unknown): Promise<{ message: string; result: unknown }>;
  notice: NoticePort;
  announcements: {
    /** Shows one and marks it read; done when the counts are true again. */
    open(announcement: AnnouncementRecord): Promise<void>;
    /** The bell looks again. */
    reload(): Promise<void>;
  };
}

export interface PageProps {
  ports: PagePorts;
  /** The record an announcement opened the page for. */
  busId?: string;
}

/** Spec §3; `titile` is the family's spelling. What a backend leaves out is absent or null. */
export interface AnnouncementRecord {
  id: string;
  titile: string;
  sender?: string | null;
  sendTime?: string | null;
  createTime?: string | null;
  msgContent?: string | null;
  /** `url` or `component`. */
  openType?: string | null;
  openPage?: string | null;
  busId?: string | null;
  /** '1': read. */
  readFlag?: string | null;
  priority?: string | null;
}
