import { randomUUID } from 'node:crypto';
import { type RecordData, RequestError, wireTime } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import type { Envelope } from '../../http/envelope';
import { type Once, oncePressed, type Press } from '../../tasks/press';
import type { TaskContext, TaskEnd } from '../../tasks/task';
import { writeDataLog } from '../plan/dataLog';
import type { Parameters } from '../plan/filters';
import { listRequest } from '../plan/listSql';
import { onReplica } from '../plan/onReplica';
import type { Plan } from '../plan/plan';
import { requestedFilter } from '../plan/requestFilter';
import { maskOf } from '../plan/wire';
import type { ExportFormat } from './exportCell';
import { exportColumns } from './exportColumns';
import { exportFile } from './exportFile';
import { assertIds, type ExportRequest, exportBatches } from './exportRows';

/** `POST export`: a task that writes the file; answers its id. What cannot be exported is refused before it begins. */
export async function startExport(
  services: DomainServices,
  plan: Plan,
  body: RecordData,
  press?: Press | null,
): Promise<Envelope<{ id: string }>> {
  const { format, columns, selections, ...rest } = body;
  if (format !== 'xlsx' && format !== 'csv') throw new RequestError('导出格式只能是 xlsx 或 csv');
  const chosen = [selections ?? []].flat().map(String);
  const request = await exportRequest(services, plan, {
    columns: columns === undefined || columns === null ? null : [columns].flat().map(String),
    // as in the family's call, none chosen means all
    ids: chosen.length > 0 ? chosen : null,
    parameters: parametersOf(rest),
  });
  const { screen, caller } = plan;
  const once: Once = (work) => oncePressed(services.db, press, work);
  return services.tasks.startBy(
    once,
    caller.id,
    {
      kind: 'export',
      screenId: screen.id,
      title: `${screen.title}导出`,
      codes: [`${screen.permission}:export`],
      params: maskedRequest(plan, format, request),
      work: (context) => writeExport(services, plan, format, request, context),
    },
    '已开始导出',
  );
}

async function writeExport(
  services: DomainServices,
  plan: Plan,
  format: ExportFormat,
  request: ExportRequest,
  context: TaskContext,
): Promise<TaskEnd> {
  const { path, size, rows } = await onReplica(services, plan.caller, (reading) =>
    writeFile(reading, plan, format, request, context),
  );
  await logExport(services, plan, format, request, { rows, id: context.id });
  const stamp = wireTime(Date.now()).replace(/\D/g, '');
  return {
    file: { path, name: `${plan.screen.title}_${stamp}.${format}`, size },
    message: `共 ${rows} 行`,
  };
}

/** The file from its beginning, also where a replica could not read it to its end. */
async function writeFile(
  services: DomainServices,
  plan: Plan,
  format: ExportFormat,
  request: ExportRequest,
  { signal, progress }: TaskContext,
): Promise<{ path: string; size: number; rows: number }> {
  let rows = 0;
  const batches = exportBatches(services, plan, request, { signal, onTotal: (total) => progress(0, total) });
  const { title } = plan.screen;
  const onRows = (count: number) => {
    rows = count;
    progress(count);
  };
  const content = exportFile({ format, title, columns: request.columns, batches, onRows });
  // nothing of it can be guessed, and no row of sys_file makes it public
  const path = `tasks/${randomUUID()}.${format}`;
  const size = await services.storage
    .writeStream(path, content, signal)
    // whatever ended the writing, the snapshot is given back before the task ends
    .finally(() => batches.return(undefined));
  return { path, size, rows };
}

/** Columns, filter and order judged now: a task that can only fail is never started. */
export async function exportRequest(
  services: Pick<Services, 'db' | 'screens'>,
  plan: Plan,
  { columns, ids, parameters }: { columns: string[] | null; ids: string[] | null; parameters: Parameters },
): Promise<ExportRequest> {
  assertIds(ids);
  const resolved = exportColumns(services.screens, plan, columns);
  listRequest(plan, parameters);
  await requestedFilter(services, plan, parameters);
  return { columns: resolved, parameters, ids };
}

/** Exports carry personal data: who took what, by which filter, is kept beside the writes. */
export async function logExport(
  services: Pick<Services, 'db'>,
  plan: Plan,
  format: ExportFormat,
  request: ExportRequest,
  { rows, id }: { rows: number; id: string },
): Promise<void> {
  await writeDataLog(services.db, [
    {
      screenId: plan.screen.id,
      table: plan.table,
      id,
      version: null,
      operation: 'export',
      actionTitle: plan.screen.verbs.export?.title ?? '导出',
      before: null,
      after: null,
      asked: { ...maskedRequest(plan, format, request), rows },
      caller: plan.caller,
    },
  ]);
}

/** What was asked, as it may be read by others: values of sensitive fields masked. */
function maskedRequest(plan: Plan, format: ExportFormat, { columns, parameters, ids }: ExportRequest) {
  const filter = [...plan.search, ...plan.periods].flatMap(([key, fields]) =>
    [key, `${key}_begin`, `${key}_end`, `${key}_MultiString`].flatMap((name): [string, unknown][] => {
      const value = parameters[name];
      const hidden = fields.find((field) => field.isSensitive);
      return value ? [[name, hidden ? maskOf(hidden, value) : value]] : [];
    }),
  );
  return {
    format,
    columns: columns.map((column) => column.name),
    filter: Object.fromEntries(filter),
    sort: listRequest(plan, parameters).sort.map(({ field, direction }) => `${field} ${direction}`),
    ...(ids ? { selections: ids.length } : {}),
  };
}

/** A JSON body's filters as the list's own parameters. */
function parametersOf(body: RecordData): Parameters {
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, string][] => {
      const items = [value].flat();
      return items.length > 0 && items.every(isPlain) ? [[name, items.join(',')]] : [];
    }),
  );
}
