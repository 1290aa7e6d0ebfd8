import type { BulkResult, Choice, ListQuery, Page, RecordData } from './record';
import type { Screen } from './screen';

/** The engine's only way to records. Every call rejects with RequestError when the operator must be told. */
export interface DataPort {
  list(screen: Screen, query: ListQuery, signal?: AbortSignal): Promise<Page>;
  get(screen: Screen, id: string): Promise<RecordData>;
  add(screen: Screen, record: RecordData): Promise<{ message: string; result: unknown }>;
  edit(screen: Screen, record: RecordData): Promise<{ message: string; result: unknown }>;
  /** `asked`: answers to what the verb's `ask` demands. */
  remove(screen: Screen, ids: string[], asked?: RecordData): Promise<{ message: string; result: BulkResult }>;
  act(
    screen: Screen,
    action: string,
    payload: { id?: string; ids?: string[]; idempotencyKey?: string } & RecordData,
  ): Promise<{ message: string; result: unknown }>;
  /** Records of the resource at `path` as choices, by their label, as the caller may see them. */
  lookup(path: string, query: { keyword?: string; ids?: string[] }): Promise<Choice[]>;
  dict(code: string): Promise<Choice[]>;
  /** Stores one file, answers its relative path. */
  upload(file: File, folder: string): Promise<string>;
  /** Address under which the browser may show a stored file. */
  fileUrl(path: string): string;
}

export interface SessionPort {
  /** Whether the signed-in operator holds the code. What it hides the server refuses as well. */
  can(code: string): boolean;
  user: { id: string; name: string; depart: string | null; departs: string[]; roles: string[] };
}

export interface NoticePort {
  success(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A tab's own address. A hidden tab reads its own, never the active tab's. */
export interface LocationPort {
  query(): URLSearchParams;
  setQuery(next: URLSearchParams, options?: { isReplacing?: boolean }): void;
  subscribe(listener: () => void): () => void;
  /** Opens a route in a tab. */
  open(route: string): void;
}

/** Where screens come from: loaded when first opened, told when a file changed. */
export interface ScreenPort {
  load(id: string): Promise<Screen>;
  subscribe(listener: (id: string) => void): () => void;
}

export interface EnginePorts {
  data: DataPort;
  session: SessionPort;
  notice: NoticePort;
  location: LocationPort;
  screens: ScreenPort;
}
