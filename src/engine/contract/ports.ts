import type { EndpointAnswer, EndpointInput, EndpointKey } from '../../contract/endpoints/endpoints';
import type {
  BulkResult,
  CardData,
  Choice,
  ExportAsk,
  FoundInScreen,
  FoundRecord,
  ListQuery,
  Page,
  RangeChoice,
  RecordData,
  SavedView,
  ShownOnce,
  Task,
  ViewContent,
  ViewRole,
} from './record';
import type { Card, Screen } from './screen';
import type { ImportAsk, ImportPreview, ImportResult } from './sheetImport';

/** The choices of a reference: all that its `where` leaves for a record with these values. */
export interface LookupScope {
  /** `goods/order.storeId` */
  reference: string;
  /** By name, as texts; several with commas. Empty fields are absent. */
  values: Readonly<Record<string, string>>;
}

export interface LookupQuery {
  keyword?: string;
  ids?: string[];
  among?: LookupScope;
  /** Reads of these records what is next to this reference asks (`LinkTarget.read`). */
  read?: string;
}

/** What an action on the server says. */
export interface Acted {
  message: string;
  result: unknown;
  /** The one record that it was done to, as it is now; null: the operator sees it no more. Absent: the backend does not say. */
  record?: RecordData | null;
}

/** The engine's only way to records. Every call rejects with RequestError if there is a message for the operator. */
export interface DataPort {
  list(screen: Screen, query: ListQuery, signal?: AbortSignal): Promise<Page>;
  /** What `list` would answer, where the page brought it along: once, so that the first drawing has its rows. */
  listed?(screen: Screen, query: ListQuery): Page | null;
  get(screen: Screen, id: string): Promise<RecordData>;
  /** `key` stays the same while one form is sent again: what came through unnoticed is not added twice. */
  add(screen: Screen, record: RecordData, key: string): Promise<{ message: string; result: unknown }>;
  edit(screen: Screen, record: RecordData): Promise<{ message: string; result: unknown }>;
  /** `asked`: the answers to the verb's `ask`. */
  remove(
    screen: Screen,
    ids: string[],
    answers?: RecordData,
    follow?: Follow,
  ): Promise<{ message: string; result: BulkResult }>;
  act(
    screen: Screen,
    action: string,
    payload: { id?: string; ids?: string[]; idempotencyKey?: string } & RecordData,
    follow?: Follow,
  ): Promise<Acted>;
  /** Records of the resource at `path` as choices, by their label, as the caller may see them. */
  lookup(path: string, query: LookupQuery): Promise<Choice[]>;
  dict(code: string): Promise<Choice[]>;
  /** The address of the page for dictionaries, if the operator may open it. */
  dictPlace?(code: string): string | null;
  /** Stores one file, answers its relative path. `onProgress` hears how much of it was sent, 0 to 1. */
  upload(file: File, folder: string, onProgress?: (share: number) => void): Promise<string>;
  /** Hands a file made here to the operator. */
  saveFile(name: string, content: Blob): Promise<void>;
  /** Address under which the browser may show a stored file. */
  fileUrl(path: string): string;
  /** Absent on a backend of the family, which has none of it: nothing of it is shown then (`language.md` §11). */
  endpoints?: EndpointPort;
  /** Absent as `endpoints` is. */
  dashboards?: DashboardPort;
  /**
   * The family's export: the file of all that the query finds, or of the chosen records, handed over when it is there. Absent: nothing
   * is exported.
   */
  exportAll?(screen: Screen, query: ListQuery, selections: string[]): Promise<void>;
  views: ViewPort;
  /** Whether lists accept "none of several values" and "empty"; absent as `endpoints` is. */
  canExclude?: boolean;
  /** Exports as background work; absent as `endpoints` is. */
  transfer?: TransferPort;
}

/** A write that takes longer than a call runs as a task of the server (`TransferPort`), and its caller follows it. */
export interface Follow {
  /** Aborted: what is done already stays done, and the rest is left. */
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** Views of lists that an operator keeps: on our server for every browser, beside a backend of the family in this one. */
export interface ViewPort {
  /** Whether views can be shared at all. */
  canShare: boolean;
  list(screenId: string): Promise<SavedView[]>;
  /** Without id a new one; answers the id. */
  save(
    screenId: string,
    view: { id?: string; name: string; content: ViewContent; isShared: boolean },
  ): Promise<string>;
  remove(screenId: string, id: string): Promise<void>;
  /** null: the list opens as its file says. */
  setDefault(screenId: string, id: string | null): Promise<void>;
  /** The roles whose holders may see the list. */
  roles(screenId: string): Promise<ViewRole[]>;
  /** The holders of these roles who chose none see the list in this shared view. */
  setRoles(id: string, roleIds: string[]): Promise<void>;
}

export interface TransferPort {
  /** A spreadsheet's heads and first rows, and what they could fill. What is left out is recognised. */
  preview(
    screen: Screen,
    file: File,
    place?: { head?: number; sheet?: string | null },
  ): Promise<ImportPreview>;
  /** Tries a spreadsheet, or brings it in. */
  bring(
    screen: Screen,
    file: File,
    ask: ImportAsk & { isTrial: boolean },
    follow?: Follow,
  ): Promise<ImportResult>;
  /** Hands the rows of a sheet that were refused to the operator, each with its reason. */
  saveRejects(
    screen: Screen,
    file: File,
    rejects: { head: number; sheet?: string | null; reasons: Record<number, string> },
  ): Promise<void>;
  /** What became of this operator's import that runs, or ran within a day; null: nobody knows any more. */
  imported(task: Task, follow: Follow): Promise<ImportResult | null>;
  /** Hands the spreadsheet that an import reads to the operator. */
  saveTemplate(screen: Screen): Promise<void>;
  /** Begins an export; answers its task's id. */
  start(screen: Screen, ask: ExportAsk): Promise<string>;
  task(id: string): Promise<Task>;
  /** This operator's, newest first. */
  tasks(): Promise<Task[]>;
  cancel(id: string): Promise<void>;
  /** Hands a finished task's file to the operator. */
  save(task: Task): Promise<void>;
}

/**
 * What our own server does with records, by method and name of the derived endpoint: `endpoints['GET history'](screen, { id })`. Reads
 * return their result; writes return the server's sentence besides.
 */
export type EndpointPort = {
  [K in EndpointKey]: (
    screen: Screen,
    input: EndpointInput<K>,
    options?: EndpointOptions,
  ) => Promise<EndpointReply<K>>;
};

export type EndpointReply<K extends EndpointKey> = K extends `GET ${string}`
  ? EndpointAnswer<K>
  : { message: string; result: EndpointAnswer<K> };

export interface EndpointOptions {
  signal?: AbortSignal;
  /** The page is going: the call is sent, and its answer is not waited for. */
  isLeaving?: true;
}

/** Cards of dashboards: each query runs by its id on the server, under the caller's rights. */
export interface DashboardPort {
  /** What a card shows for a range; of a map the cities of the province `within`; null where the caller may not know of it. */
  card(
    screen: Screen,
    card: Card,
    range: RangeChoice | null,
    signal?: AbortSignal,
    within?: string,
  ): Promise<CardData | null>;
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
  /**
   * As `success`, with a way back that stays for five seconds; they begin when `seen` ends, e.g. when the next record is there. Absent
   * where nobody could take it.
   */
  offer?(message: string, action: { title: string; take(): void }, seen?: Promise<unknown>): void;
  /** Values that show only now, to be copied: the dialog stays until it is closed. */
  once(shown: ShownOnce): void;
}

/** A tab's own address. A hidden tab reads its own, never the active tab's. */
export interface LocationPort {
  query(): URLSearchParams;
  setQuery(next: URLSearchParams, options?: { isReplacing?: boolean }): void;
  subscribe(listener: () => void): () => void;
  /** Opens a route in a tab. */
  open(route: string): void;
}

/** The source of screens: loads them when first opened, and notifies when a file changed. */
export interface ScreenPort {
  load(id: string): Promise<Screen>;
  /** What `load` would answer, where the page brought it along; null: it is to be loaded. */
  loaded?(id: string): Screen | null;
  subscribe(listener: (id: string) => void): () => void;
}

/**
 * Work that a tab must not lose. `unsaved`: typed work; code that would discard it asks first. `open`: nothing typed
 * yet, but the tab comes back as it was left.
 */
export type WorkState = 'unsaved' | 'open';

/** By which the parts of a tab say what they hold, each under its own key. */
export interface WorkPort {
  /** Holds until the next call; null: nothing any more. */
  hold(key: string, state: WorkState | null): void;
}

/**
 * One step from a tab to a form: what opens it, as JSON (`{do: 'edit', id: '7'}`). The part that opens a form knows
 * its own steps.
 */
export type DraftStep = Readonly<Record<string, unknown>>;

/** What was typed into a form and is not saved: JSON, without any sensitive or secret value. */
export interface Draft {
  /** The way from its tab to the form, which distinguishes it from others. */
  path: readonly DraftStep[];
  /** As the operator knows it: 编辑「玫瑰」. */
  title: string;
  typed: RecordData;
  /** What those fields held before: whether somebody else was there meanwhile. */
  before: RecordData;
  /** Titles of fields that were typed and are not kept. */
  left: readonly string[];
}

/** A draft whose form is not open. `isDue`: it goes back into its form without another question. */
export interface StoredDraft {
  id: string;
  draft: Draft;
  /** ms since 1970. */
  at: number;
  isDue: boolean;
}

/** Keeps what forms hold beyond a page, a window, a session. */
export interface DraftPort {
  /** The same array until it changes. Listeners are notified a moment later, never within a call. */
  stored(): readonly StoredDraft[];
  subscribe(listener: () => void): () => void;
  /** It is in its form again, or not wanted. */
  take(id: string): void;
  /** It cannot go back by itself now: it is offered again. */
  defer(id: string): void;
  /**
   * A form is open: `read` is called soon after each `touch`, and before page or session end; null: nothing is typed.
   */
  open(read: () => Draft | null): OpenDraft;
}

export interface OpenDraft {
  touch(): void;
  /** Saved, or discarded. */
  drop(): void;
  /** The form closed without either: what it held is kept. */
  leave(): void;
}

/** Where the forms of a screen keep their drafts: the way from the tab to the screen is the beginning of theirs. */
export interface DraftPlace {
  port: DraftPort;
  path: readonly DraftStep[];
}

export interface EnginePorts {
  data: DataPort;
  session: SessionPort;
  notice: NoticePort;
  location: LocationPort;
  screens: ScreenPort;
  /** Absent where nothing can be lost but with the whole page. */
  work?: WorkPort;
  /** Absent where nothing is to outlive the page. */
  drafts?: DraftPlace;
  /** Cards of dashboards that the operator put on the workplace, stored with their account; absent without one. */
  pins?: PinPort;
  /** Absent as `endpoints` is, and where nothing of other screens opens. */
  finder?: FinderPort;
  /** Keys of the host that work beside those of a screen. */
  keys?: readonly KnownKey[];
  /** Takes the place that a screen's own bar has for what the host shows above a page; null: the screen has none. */
  headSlot?(place: HTMLElement | null): void;
}

/** Keys, several with spaces between, and what they do. */
export type KnownKey = readonly [keys: string, what: string];

/** Finds records of other screens by what they are called, each once, and opens them in their own lists. */
export interface FinderPort {
  /** `without`: the id of a screen that is not searched. Screens that were searched in vain come without records. */
  find(
    keyword: string,
    options: { signal: AbortSignal; without?: string },
  ): Promise<readonly FoundInScreen[]>;
  /** `button`: pressed there, which asks before anything is changed. */
  open(found: FoundInScreen, record: FoundRecord, button?: string): void;
}

/** Cards by `<screen>#<card>`, in their order, `most` of them. */
export interface PinPort {
  get(): readonly string[];
  subscribe(listener: () => void): () => void;
  set(pins: readonly string[]): void;
  most: number;
}
