import type { ScreenError } from '../engine/index';
import type { SourceFile } from './checker/protocol';

/** What the studio asks of the shell: calls below the base path. */
export interface StudioPorts {
  get(path: string, query?: Record<string, unknown>): Promise<{ message: string; result: unknown }>;
  post(path: string, body: unknown): Promise<{ message: string; result: unknown }>;
  delete(path: string, query: Record<string, unknown>): Promise<{ message: string; result: unknown }>;
}

export interface ListedForm {
  id: string;
  title: string | null;
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
}

export type Mark = 'data' | 'rights';

export interface Difference {
  marks: Mark[];
  message: string;
}

export interface Judgement {
  faults: ScreenError[];
  differences: Difference[];
  newer: { id: string } | null;
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

/** The server's half of the studio (`contract.md` §14). */
export function studioCalls({ get, post, delete: remove }: StudioPorts) {
  const result = async <T>(answer: Promise<{ result: unknown }>) => (await answer).result as T;
  return {
    list: () => result<ListedForm[]>(get('/online/form/list')),
    sources: () => result<SourceFile[]>(get('/online/form/sources')),
    open: (id: string) => result<OpenedForm>(get('/online/form/open', { id })),
    versions: (id: string) => result<FormVersion[]>(get('/online/form/versions', { id })),
    version: (versionId: string) => result<SourceFile>(get('/online/form/version', { versionId })),
    keep: (draft: Draft) => post('/online/form/draft', draft),
    drop: (id: string) => remove('/online/form/draft', { id }),
    check: (draft: Draft) => result<Judgement>(post('/online/form/check', draft)),
    publish: (draft: Draft & { reason: string; accepted: readonly Mark[] }) =>
      post('/online/form/publish', draft),
    takeBack: (active: { id: string; base: string | null; reason: string }) =>
      post('/online/form/takeBack', active),
  };
}

export type StudioCalls = ReturnType<typeof studioCalls>;
