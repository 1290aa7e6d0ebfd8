import type { ScreenError } from '../engine/index';
import type { SuggestedField } from '../engine/pure';
import type { SourceFile } from './checker/protocol';

/** What the studio asks of the shell: calls below the base path. `Result`: what the endpoint is known to answer. */
export interface StudioPorts {
  get<Result = unknown>(
    path: string,
    query?: Record<string, unknown>,
  ): Promise<{ message: string; result: Result }>;
  post<Result = unknown>(
    path: string,
    body: unknown,
    options?: { isLong?: boolean },
  ): Promise<{ message: string; result: Result }>;
  delete(path: string, query: Record<string, unknown>): Promise<{ message: string; result: unknown }>;
}

export interface ListedForm {
  id: string;
  title: string | null;
  /** What its codes begin with. */
  permission: string;
  /** Of its endpoints. */
  path: string;
  /** Null: it names none. */
  table: string | null;
  isActive: boolean;
  origin: 'file' | 'online' | null;
  hasFile: boolean;
  isBehind: boolean | null;
  versions: number;
  publishTime: string | null;
  publisher: string | null;
  reason: string | null;
  hasDraft: boolean;
}

export interface OpenedForm {
  id: string;
  active: { id: string; text: string; origin: 'file' | 'online' } | null;
  draft: { text: string; base: string | null } | null;
  fileText: string | null;
  /** What waits for a second operator. */
  waiting: { id: string; author: string | null; createTime: string } | null;
  authors: CoAuthor[];
  /** Codes of the active screen that nobody but the administrator holds. */
  ungranted: string[];
}

/** Another who has an unpublished draft of the screen. */
export interface CoAuthor {
  name: string;
  updateTime: string;
}

/** What the server says when it stores a draft. */
interface Stored {
  authors: CoAuthor[];
  activeId: string | null;
}

export type Mark = 'data' | 'rights';

export interface Difference {
  marks: Mark[];
  message: string;
}

/** A right that comes with the draft, and why the caller cannot grant it; null: they can. */
export interface NewCode {
  code: string;
  title: string;
  fault: string | null;
}

export interface Judgement {
  faults: ScreenError[];
  differences: Difference[];
  newer: { id: string } | null;
  codes: NewCode[];
  /** To whom the caller may give these while publishing. */
  roles: { id: string; name: string }[];
  /** Who has to agree because rights change: nobody, a second operator, or the author by their password. */
  review: 'none' | 'second' | 'password';
}

/** To which roles a new code goes. */
export interface CodeGrant {
  code: string;
  roleIds: string[];
}

/** What a rule would have done in the last days. */
export interface RuleTrial {
  days: number;
  total: number;
  /** False: there was more than is looked at. */
  isWhole: boolean;
  /** Without a time: it was the time that brought it about. */
  events: { time: string; dataId: string; label: string; does: string }[];
}

/** Two versions of a screen; `unread`: what keeps one of them from being read by today's rules. */
export interface TextsCompared {
  differences: Difference[];
  unread: ScreenError[];
  from: string | null;
  to: string | null;
}

export interface FormVersion {
  id: string;
  isActive: boolean;
  origin: 'file' | 'online';
  publishTime: string;
  publisher: string | null;
  reason: string | null;
}

export interface Draft {
  id: string;
  text: string;
  base: string | null;
}

/** Why, and the author's password where nobody else could agree, with the captcha that wrong ones bring. */
interface Reasoned {
  reason: string;
  password?: string;
  captcha?: string;
  checkKey?: string;
}

/** Whether it waits for a second operator now. */
interface PublishOutcome {
  isSubmitted: boolean;
}

/** What a new screen could begin with, shown for correction. */
export interface Beginning {
  title: string;
  columns: SuggestedField[];
  /** Of a spreadsheet: how many rows there are to bring in. */
  rows?: number;
}

/** A spreadsheet that waits with the draft. */
export interface DraftSheet {
  name: string;
  rows: number;
}

export interface DataSource {
  id: string;
  name: string;
}

export interface SourceTable {
  name: string;
  comment: string | null;
}

/** What an import says: all rows are there, or none. */
export interface Brought {
  imported: number;
  faults: { line: number; column: string | null; message: string }[];
}

/** The server's half of the studio (`contract.md` §14). */
export function studioCalls({ get, post, delete: remove }: StudioPorts) {
  const result = async <T>(answer: Promise<{ result: T }>) => (await answer).result;
  return {
    list: () => result(get<ListedForm[]>('/online/form/list')),
    sources: () => result(get<SourceFile[]>('/online/form/sources')),
    open: (id: string) => result(get<OpenedForm>('/online/form/open', { id })),
    versions: (id: string) => result(get<FormVersion[]>('/online/form/versions', { id })),
    version: (versionId: string) => result(get<SourceFile>('/online/form/version', { versionId })),
    /** `to` null: what is active. */
    compare: (id: string, from: string, to: string | null) =>
      result(get<TextsCompared>('/online/form/compare', to === null ? { id, from } : { id, from, to })),
    tryRule: (draft: Draft, rule: string) =>
      result(post<RuleTrial>('/online/form/tryRule', { ...draft, rule })),
    keep: (draft: Draft) => result(post<Stored>('/online/form/draft', draft)),
    drop: (id: string) => remove('/online/form/draft', { id }),
    /** Data sources that the caller may list. */
    dataSources: async () =>
      (await result(get<{ records: DataSource[] }>('/sys/dataSource/list', { pageNo: 1, pageSize: 200 })))
        .records,
    tables: (source: string) => result(get<SourceTable[]>('/online/form/tables', { source })),
    table: (source: string, table: string) => result(get<Beginning>('/online/form/table', { source, table })),
    sheet: (file: File) => result(post<Beginning>('/online/form/sheet', formOf(file), { isLong: true })),
    begin: (id: string, { title, columns, rows }: Beginning) =>
      result(post<{ text: string }>('/online/form/begin', { id, title, columns, rows })),
    /** Leaves a spreadsheet with the draft until its rows are imported. */
    saveSheet: (id: string, { file, rows }: { file: File; rows: number }) =>
      post(`/online/form/draftSheet?${new URLSearchParams({ id, rows: String(rows) })}`, formOf(file), {
        isLong: true,
      }),
    draftSheet: (id: string) => result(get<DraftSheet | null>('/online/form/draftSheet', { id })),
    /** The same import as the screen's own button, once the screen is there. */
    bring: (id: string) => result(post<Brought>('/online/form/draftSheet/import', { id })),
    check: (draft: Draft) => result(post<Judgement>('/online/form/check', draft)),
    publish: (draft: Draft & Reasoned & { accepted: readonly Mark[]; grants: readonly CodeGrant[] }) =>
      post<PublishOutcome>('/online/form/publish', draft),
    takeBack: (active: Omit<Draft, 'text'> & Reasoned) =>
      post<PublishOutcome>('/online/form/takeBack', active),
  };
}

function formOf(file: File): FormData {
  const body = new FormData();
  body.append('file', file);
  return body;
}

export type StudioCalls = ReturnType<typeof studioCalls>;
