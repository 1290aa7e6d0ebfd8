import { type RecordData, RequestError } from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import type { Route, RouteContext } from '../../http/route';
import { writeReportFile } from '../../report/exportReport';
import { shownParameters } from '../../report/parameters';
import { reportCodes } from '../../report/publishReport';
import { resultOf } from '../../report/result';
import { RUN, runReport } from '../../report/runReport';
import { documentOf, storedReport, versionSource } from '../../report/store';
import type { ExportFormat } from '../../resource/transfer/exportCell';
import { recordOf } from './reportRoutes';

/** Published reports: each has rights of its own, which are checked here, because no code is known beforehand. */
export const routes: Route[] = [
  { method: 'GET', path: '/online/report-data/open', access: 'session', handle: open },
  { method: 'POST', path: '/online/report-data/run', access: 'session', writes: false, handle: run },
  { method: 'POST', path: '/online/report-data/export', access: 'session', handle: startExport },
];

/** The prompts of the page before a run: the parameters as fields, with their initial values. */
async function open({ services, caller, query }: RouteContext) {
  const { document } = await published(services, caller, query.id, 'list');
  return ok({ title: document.title, help: document.help ?? '', ...shownParameters(document, caller) });
}

/** `{id, parameters}` */
async function run({ services, caller, body }: RouteContext) {
  const { document } = await published(services, caller, body.id, 'list');
  const parameters = recordOf(body.parameters);
  return ok(resultOf(document, await runReport(services, caller, document, { parameters, caps: RUN })));
}

/** `{id, parameters, format}`: a task that writes the file, with the caller's rights of this moment. */
async function startExport({ services, caller, body }: RouteContext) {
  const { id, document } = await published(services, caller, body.id, 'export');
  const { format } = body;
  if (format !== 'xlsx' && format !== 'csv') throw new RequestError('导出格式只能是 xlsx 或 csv');
  const request: { parameters: RecordData; format: ExportFormat } = {
    parameters: recordOf(body.parameters),
    format,
  };
  const taskId = await services.tasks.start(caller.id, {
    ...{
      kind: 'export',
      screenId: 'online/report',
      title: `${document.title}导出`,
      params: { id, ...request },
    },
    work: (context) => writeReportFile(services, caller, { id, document, ...request }, context),
  });
  return ok({ id: taskId });
}

/** The version that operators see; 403 without the report's right, before anything of it is revealed. */
async function published(services: Services, caller: Caller, input: unknown, verb: 'list' | 'export') {
  const id = oneId(input);
  const codes = reportCodes(id);
  if (!caller.codes.has(codes.list) || !caller.codes.has(codes[verb])) throw notPermitted();
  const report = await storedReport(services.db, id);
  if (report.publishedVersion === null) throw new RequestError('报表没有发布，或已下线');
  return { id, document: documentOf(await versionSource(services.db, id, report.publishedVersion)) };
}
