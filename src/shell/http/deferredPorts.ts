import type { AxiosInstance } from 'axios';
import type { EndpointInput, EndpointKey } from '../../contract/endpoints/endpoints';
import type {
  EndpointOptions,
  EndpointPort,
  ImportResult,
  ListQuery,
  Screen,
  TransferPort,
} from '../../engine/index';
import { type Envelope, unwrap } from './client';
import { fileOf, saveFile } from './download';
import { createRouteCall } from './routeCall';
import { call, callForFile, FILE, filterParameters, pathOf, taskOptions } from './screenCalls';
import { sendLeaving } from './sendLeaving';

/** Imports, exports and tasks. */
export function transferOf(client: AxiosInstance): TransferPort {
  const routes = createRouteCall(client);
  return {
    preview: async (screen, file, { head, sheet } = {}) => {
      const input = { ...(head !== undefined && { head: String(head) }), ...(sheet && { sheet }) };
      const options = { data: sheetBody(file), timeout: 0, isRead: true };
      return (await call(client, screen, 'POST importPreview', input, options)).result;
    },
    bring: async (screen, file, { isTrial, ...ask }, follow) => {
      const data = sheetBody(file, { mapping: JSON.stringify(ask) });
      // the file takes as long as it takes; its rows are a task
      const options = { data, timeout: 0, ...taskOptions(client, follow), isTask: true };
      return (await call(client, screen, 'POST import', { dryRun: String(isTrial) }, options)).result;
    },
    saveRejects: async (screen, file, { head, sheet, reasons }) => {
      const data = sheetBody(file, { reasons: JSON.stringify(reasons) });
      const options = { data, isRead: true };
      const place = { head: String(head), ...(sheet && { sheet }) };
      const answer = await callForFile(client, screen, 'POST importRejects', place, options);
      saveFile(await fileOf(answer, `${screen.title}退回的行.xlsx`));
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
        await fileOf(
          await callForFile(client, screen, 'GET importTemplate', {}),
          `${screen.title}导入模板.xlsx`,
        ),
      ),
    start: async (screen, { format, columns, selections, query }) => {
      const body = { ...filterParameters(query), format, columns, selections };
      return (await call(client, screen, 'POST export', body)).result.id;
    },
    task: async (id) => (await routes('GET /sys/task/queryById', { id })).result,
    tasks: async () => (await routes('GET /sys/task/list', { pageSize: '10' })).result.records,
    cancel: async (id) => void (await routes('POST /sys/task/cancel', { id })),
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

/** Every derived endpoint as a call. */
export function endpointsOf(client: AxiosInstance): EndpointPort {
  return new Proxy({} as EndpointPort, {
    get: (_, key) => endpointOf(client, key as EndpointKey),
  });
}

function endpointOf<K extends EndpointKey>(client: AxiosInstance, key: K) {
  return async (screen: Screen, input: EndpointInput<K>, { isLeaving, signal }: EndpointOptions = {}) => {
    if (isLeaving) return sendLeaving(client, `${pathOf(screen)}/${key.split(' ')[1]}`, input as object);
    const { message, result } = await call(client, screen, key, input, { signal });
    return key.startsWith('GET ') ? result : { message, result };
  };
}

/** All records of a list as one file, as a backend of the family makes it. */
export async function exportAll(
  client: AxiosInstance,
  screen: Screen,
  query: ListQuery,
  selections: readonly string[],
): Promise<void> {
  const response = await callForFile(client, screen, 'GET exportXls', {
    ...filterParameters(query),
    ...(selections.length > 0 && { selections: selections.join(',') }),
  });
  saveFile(await fileOf(response, `${screen.title}.xls`));
}
