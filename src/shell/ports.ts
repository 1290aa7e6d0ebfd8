import type { AnswerOf, InputOf, TypedRouteKey } from '../contract/routeTable';
import type { DataPort, EnginePorts, LocationPort, NoticePort, WorkPort } from '../engine/index';
import type { UserInfo } from './session/session';

/** Something of the shell's that changes; for `useSyncExternalStore`. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** What a hand-written page may use of the shell; it imports nothing else of it. */
export interface PagePorts {
  call: RouteCall;
  /** Calls below the base path; each answers the result, or throws the refusal. `Result`: what the endpoint is known to answer. */
  get<Result = unknown>(
    path: string,
    query?: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<{ message: string; result: Result }>;
  /** A file goes as `FormData`. */
  post<Result = unknown>(
    path: string,
    body: unknown,
    options?: SendOptions,
  ): Promise<{ message: string; result: Result }>;
  put(path: string, body: unknown): Promise<{ message: string; result: unknown }>;
  delete(path: string, query: Record<string, unknown>): Promise<{ message: string; result: unknown }>;
  /** For the engine's own inputs, which a page may show. */
  data: DataPort;
  notice: NoticePort;
  /** Whether the backend has what only our own server offers (`capabilities` of `/config.json`). */
  offers(capability: string): boolean;
  /** Whether the operator holds this code: what would be refused need not be requested. */
  can(code: string): boolean;
  /** By which the page says what its tab must not lose. */
  work?: WorkPort;
  /** The address of the page's tab, which says what to show (`?id=`); absent if it is over another page. */
  location?: LocationPort;
  /** `replace`: the server's new description of the operator after their own change. */
  user: Readable<PageUser> & { replace(info: UserInfo): void };
  /** By the hour (spec §9). */
  greeting(): string;
  menu: {
    /** The pages that the operator's menu shows, in its order. */
    pages: Readable<readonly MenuPage[]>;
    /** Paths visited lately, the last one first. */
    recent(): string[];
    /** Opens a page in its tab, or one outside in a browser tab. */
    open(path: string): void;
  };
  /** Paths the operator chose for the workplace; kept with their settings. */
  shortcuts: Readable<readonly string[]> & { set(paths: readonly string[]): void };
  /** When no message comes up, `22:00-08:00`; empty: never. Kept with the operator's settings. */
  quietHours: Readable<string> & { set(hours: string): void };
  /** For screens and parts of screens that a page shows; absent outside a tab. */
  engine?: EnginePorts;
  announcements: {
    /** Shows one and marks it read; done when the counts are true again. */
    open(announcement: AnnouncementRecord): Promise<void>;
    /** The bell looks again. */
    reload(): Promise<void>;
    /** What the bell counts: the newest of both kinds. */
    unread: Readable<readonly AnnouncementRecord[]>;
  };
}

/** Calls a route of the route table; answers the result and its message, or throws the refusal. */
export type RouteCall = <K extends TypedRouteKey>(
  key: K,
  input: InputOf<K>,
  options?: CallOptions & SendOptions,
) => Promise<{ message: string; result: AnswerOf<K> }>;

/** One entry of the bell for each thing that goes wrong, however often it does. */
export type BellAlarm = AnswerOf<'GET /sys/annountCement/listByUser'>['alarms'][number];

export interface CallOptions {
  /** The page alone speaks of a refusal. */
  isQuiet?: boolean;
}

export interface SendOptions {
  /** It may take longer than a call: a file that is read while it is sent. */
  isLong?: boolean;
}

export interface PageUser {
  name: string;
  /** Address of the picture; null: there is none. */
  avatarUrl: string | null;
}

export interface MenuPage {
  title: string;
  path: string;
  /** Titles of its parents: `系统管理 / 字典`. */
  place: string;
}

export interface PageProps {
  ports: PagePorts;
  /** The record an announcement opened the page for. */
  busId?: string;
  /** The address of the page's tab; absent if it is over another page. */
  path?: string;
}

/** What is beside a screen: a page's `Beside.tsx`. */
export interface SourcePanelProps {
  ports: PagePorts;
  screenId: string;
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
  /** What the product itself sends of one kind has one name. */
  busType?: string | null;
  /** '1': read. */
  readFlag?: string | null;
  /** Paths of stored files, or as a text with commas. */
  attachments?: readonly string[] | string | null;
  priority?: string | null;
}
