import type { Difference, Manifest, Screen, ScreenError, ScreenGroup, ScreenSource } from '../../engine/pure';
import type { Caller } from '../caller';
import type { Db } from '../db/connection';
import type { ActiveScreens } from './activeScreens';
import type { GoneScreen } from './goneScreens';

/** An error of a file with its line in the file. */
export interface ScreenDiagnostic extends ScreenError {
  code: string;
}

/** What an author made in the browser. */
export interface OnlineDraft extends ScreenSource {
  /** The version it was made from; null: nothing was active. */
  base: string | null;
}

/** What changes rights and waits for a second operator. */
export interface Submission {
  title: string;
  text: string;
  differences: Difference[];
  codes: NewCode[];
}

/** How a change of rights is stored until a second operator agrees; absent: one has agreed, or there is nobody else. */
interface Submitting {
  submit?: Within<Submission>;
}

/** Whether it waits for a second operator now, or is active. */
export interface Outcome {
  isSubmitted: boolean;
  /** What could not be done with the table and refuses nothing, in sentences. */
  remarks: string[];
}

/** An active version from the browser that gives way. */
export interface TakenBack extends Omit<OnlineDraft, 'text'>, Submitting {
  /** Null: a person who runs a command beside the server, and has its rights. */
  caller: Caller | null;
}

export interface OnlinePublication extends OnlineDraft, Submitting {
  /** Null: a person who runs a command beside the server, and has its rights. */
  caller: Caller | null;
  /** The file that it replaces, under which its screen was known before. */
  insteadOf?: string | null;
  reason: string | null;
  /** What may break because the author confirmed it by name. */
  accepted: readonly Mark[];
}

/** What a change breaks: stored data, or rights that were given. */
export type Mark = Difference['marks'][number];

/** What publishing a draft would do. */
export interface Judgement {
  /** Of the draft, and of others that it would break. */
  faults: ScreenDiagnostic[];
  differences: Difference[];
  /** The version that is active, when the draft was made from another one. */
  newer: { id: string } | null;
  /** Rights that no screen brought before; empty where the draft has faults. */
  codes: NewCode[];
  /** It changes rights of what there is: a second operator has to agree. */
  needsReview: boolean;
}

/** With the draft as a screen, null where it has faults, and all screens with it: the server's own. */
export interface JudgedDraft extends Judgement {
  screen: Screen | null;
  screens: Screen[];
}

/** A right that comes with a draft: its code, and what it is called. */
export interface NewCode {
  code: string;
  title: string;
}

/** A change of what is served: the version that was added or removed, and texts of before and after. */
export interface TextChange {
  id: string;
  before: string | null;
  after: string | null;
}

export interface Published extends TextChange {
  screen: Screen;
  codes: NewCode[];
  /** All screens as they are from now on. */
  active: ActiveScreens;
}

/** What is written with a change, in its transaction: the data log, grants. */
export type Within<Change> = (tx: Db, change: Change) => Promise<void>;

/** Two texts of a screen side by side. `unread`: the sides that are no screen by today's rules, of which nothing is known. */
export interface TextsCompared {
  differences: Difference[];
  unread: ScreenDiagnostic[];
}

export interface Applied extends Outcome {
  /** Has this process serve it, and makes its indexes, once it is committed. */
  follow(): Promise<void>;
}

/** What a process serves: the active screens. Implementations watch folders, later the database (`language.md` §10). */
export interface ScreenStore {
  /** Also by an id that it had. */
  get(id: string): Screen | null;
  all(): Screen[];
  /** What is known of a screen that was there and is not any more, as of an extension that was removed; null: nothing. */
  gone(id: string): GoneScreen | null;
  groups(): ScreenGroup[];
  /** The screen whose resource path begins this path, and what follows it. */
  resolve(path: string): { screen: Screen; rest: string } | null;
  /** What `/screens/manifest.json` says of those that are open: id → hash of what the browser gets. */
  manifest(isOpen: (screen: Screen) => boolean): Manifest;
  /** The browser's form of a screen by its hash, as JSON text. */
  browserForm(id: string, hash: string): string | null;
  /** What is wrong with this process's files. */
  diagnostics(): ScreenDiagnostic[];
  /** What publishing a draft would do, and what keeps this author from it; nothing is done. */
  judge(draft: OnlineDraft, caller: Caller): Promise<JudgedDraft>;
  /** What one text of a screen says differently from another, among the screens as they are; null: there was none. */
  compareTexts(file: string, from: string | null, to: string | null): Promise<TextsCompared>;
  /** The operator who published the screen from the browser if there is no file under it; else null. */
  author(id: string): string | null;
  /** Makes a draft the active screen of every process, in the transaction of `tx`, in which `within` is written as well. */
  publishOnline(tx: Db, publication: OnlinePublication, within: Within<Published>): Promise<Applied>;
  /** What was published from the browser gives way to the file under it, or to nothing. */
  takeBack(tx: Db, active: TakenBack, within: Within<TextChange>): Promise<Applied>;
  /** The text of this process's own file of that name; null: it has none. */
  fileText(file: string): string | null;
  /** Called with ids whose screens, or whose faults, changed. */
  subscribe(listener: (ids: string[]) => void): () => void;
}
