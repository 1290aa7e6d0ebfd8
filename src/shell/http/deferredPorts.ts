import type { AxiosInstance } from 'axios';
import type {
  ApprovalView,
  Backlog,
  BulkResult,
  Choice,
  Claim,
  CommentPage,
  CommentPort,
  DayRecords,
  HistoryPage,
  ImportPreview,
  ImportResult,
  ListQuery,
  MentionedPerson,
  OversightPort,
  RecyclePort,
  RelatedCount,
  Reversion,
  Screen,
  Task,
  TimelinePage,
  Totals,
  TransferPort,
  VersionComparison,
} from '../../engine/index';
import { type Envelope, unwrap } from './client';
import { fileOf, saveFile } from './download';
import { FILE, filterParameters, pathOf, request, requestFile, taskOptions } from './screenCalls';
import { sendLeaving } from './sendLeaving';

/** Imports, exports and tasks. */
export function transferOf(client: AxiosInstance): TransferPort {
  const result = async <Result>(promise: Promise<Envelope<Result>>) => unwrap(await promise).result;
  return {
    preview: async (screen, file, head) => {
      const params = head === undefined ? {} : { head };
      const options = { data: sheetBody(file), params, timeout: 0, isRead: true };
      return result<ImportPreview>(request(client, screen, 'importPreview', options));
    },
    bring: async (screen, file, { isTrial, ...ask }, follow) => {
      const data = sheetBody(file, { mapping: JSON.stringify(ask) });
      const params = { dryRun: String(isTrial) };
      // the file takes as long as it takes; its rows are a task
      const options = { params, timeout: 0, ...taskOptions(client, follow), isTask: true };
      return result<ImportResult>(request(client, screen, 'import', { data, ...options }));
    },
    saveRejects: async (screen, file, { head, reasons }) => {
      const data = sheetBody(file, { reasons: JSON.stringify(reasons) });
      const options = { data, params: { head }, isRead: true };
      saveFile(
        await fileOf(
          await requestFile(client, screen, 'importRejects', options),
          `${screen.title}退回的行.xlsx`,
        ),
      );
    },
    imported: async ({ id }, { signal, onProgress }) => {
      const { lostAnswer } = await import('./writeOutcome');
      // one that has ended meanwhile cannot be cancelled, and its outcome says so
      const cancel = () =>
        void client.post('/sys/task/cancel', { id }, { isQuiet: true }).catch(() => undefined);
      signal.addEventListener('abort', cancel);
      const { data } = await lostAnswer(client, { task: id }, ({ done }) => onProgress(done));
      const { result: found } = unwrap(data as Envelope<ImportResult | null>);
      return found && 'rejected' in found ? found : null;
    },
    saveTemplate: async (screen) =>
      saveFile(
        await fileOf(await requestFile(client, screen, 'importTemplate', {}), `${screen.title}导入模板.xlsx`),
      ),
    start: async (screen, { format, columns, selections, query }) => {
      const body = { ...filterParameters(query), format, columns, selections };
      return (await result<{ id: string }>(request(client, screen, 'export', { data: body }))).id;
    },
    task: async (id) =>
      result(client.get<unknown, Envelope<Task>>('/sys/task/queryById', { params: { id } })),
    tasks: async () =>
      (
        await result(
          client.get<unknown, Envelope<{ records: Task[] }>>('/sys/task/list', { params: { pageSize: 10 } }),
        )
      ).records,
    cancel: async (id) => void (await result(client.post<unknown, Envelope>('/sys/task/cancel', { id }))),
    save: async ({ id, fileName, title }) =>
      saveFile(
        await fileOf(await client.get('/sys/task/file', { params: { id }, ...FILE }), fileName ?? title),
      ),
  };
}

/** A multipart body with the file and texts beside it. */
function sheetBody(file: File, texts: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append('file', file);
  return body;
}

/** Totals, history and what is revealed. */
export function oversightOf(client: AxiosInstance): OversightPort {
  const result = async <Result>(promise: Promise<Envelope<Result>>) => unwrap(await promise).result;
  return {
    totals: async (screen, filters, signal) =>
      result<Totals>(request(client, screen, 'totals', { params: filters, signal })),
    days: async (screen, filters, most, signal) =>
      result<DayRecords>(request(client, screen, 'days', { params: { ...filters, pageSize: most }, signal })),
    history: async (screen, id, ask) =>
      result<HistoryPage>(request(client, screen, 'history', { params: { id, ...ask } })),
    compare: async (screen, ask) =>
      result<VersionComparison>(request(client, screen, 'compare', { params: ask })),
    related: async (screen, id) =>
      result<RelatedCount[]>(request(client, screen, 'related', { params: { id } })),
    approvals: async (screen, id) =>
      result<ApprovalView[]>(request(client, screen, 'approvals', { params: { id } })),
    stepBack: async (screen, ask) => unwrap(await request(client, screen, 'stepBack', { data: ask })),
    timeline: async (screen, id, ask) =>
      result<TimelinePage>(request(client, screen, 'timeline', { params: { id, ...ask } })),
    reversion: async (screen, ask) =>
      result<Reversion>(request(client, screen, 'reversion', { params: ask })),
    revert: async (screen, { asked: answers, ...ask }) =>
      unwrap(await request(client, screen, 'revert', { data: { ...answers, ...ask } })),
    reveal: async (screen, ask) =>
      (await result<{ value: unknown }>(request(client, screen, 'reveal', { data: ask, isRead: true })))
        .value,
    claim: async (screen, ask) =>
      result<Claim>(request(client, screen, 'claim', { data: ask, isRead: true })),
    releaseClaimsOnUnload: async (screen, ids) =>
      sendLeaving(client, `${pathOf(screen)}/claim`, { release: ids }),
    backlog: async (screen) => result<Backlog>(request(client, screen, 'backlog', {})),
    assignees: async (screen, id) =>
      result<Choice[]>(request(client, screen, 'assignees', { params: { id } })),
    assign: async (screen, ask) => unwrap(await request(client, screen, 'assign', { data: ask })),
  };
}

/** Comments on records, and who follows them. */
export function commentsOf(client: AxiosInstance): CommentPort {
  const call = async <Result>(promise: Promise<Envelope<Result>>) => unwrap(await promise);
  return {
    list: async (screen, id, cursor) =>
      (await call<CommentPage>(request(client, screen, 'comments', { params: { id, cursor } }))).result,
    people: async (screen) =>
      (await call<MentionedPerson[]>(request(client, screen, 'commentPeople', {}))).result,
    add: (screen, comment) => call(request(client, screen, 'comment', { data: comment })),
    remove: (screen, ask) => call(request(client, screen, 'uncomment', { params: ask })),
    follow: (screen, ask) => call(request(client, screen, 'follow', { data: ask })),
  };
}

/** Deleted records. */
export function recycleOf(client: AxiosInstance): RecyclePort {
  const call = async (promise: Promise<Envelope<BulkResult>>) => unwrap(await promise);
  return {
    list: async (screen, page, signal) =>
      unwrap(
        await request<Awaited<ReturnType<RecyclePort['list']>>>(client, screen, 'deleted', {
          params: page,
          signal,
        }),
      ).result,
    putBack: (screen, ids) => call(request(client, screen, 'putBack', { data: { ids } })),
    purge: (screen, ids) => call(request(client, screen, 'purge', { params: { ids: ids.join(',') } })),
  };
}

/** All records of a list as one file, as a backend of the family makes it. */
export async function exportAll(
  client: AxiosInstance,
  screen: Screen,
  query: ListQuery,
  selections: readonly string[],
): Promise<void> {
  const response = await requestFile(client, screen, 'exportXls', {
    params: { ...filterParameters(query), selections: selections.join(',') || undefined },
  });
  saveFile(await fileOf(response, `${screen.title}.xls`));
}
