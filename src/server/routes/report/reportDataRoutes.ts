import { RequestError } from '../../../engine/pure';
import { notPermitted } from '../../access/assertPermitted';
import type { Services } from '../../app/services';
import type { Caller } from '../../caller';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { writeReportFile } from '../../report/exportReport';
import { shownParameters } from '../../report/parameters';
import { reportCodes } from '../../report/publishReport';
import { resultOf } from '../../report/result';
import { RUN, runReport } from '../../report/runReport';
import { documentOf, storedReport, versionSource } from '../../report/store';

/** Published reports: each has separate rights, which are checked here, because no code is known beforehand. */
export const routes = typedRoutes({
  'GET /online/report-data/open': open,
  'POST /online/report-data/run': run,
  'POST /online/report-data/export': startExport,
});

/** The prompts of the page before a run: the parameters as fields, with their initial values. */
async function open({ services, caller, input }: TypedContext<'GET /online/report-data/open'>) {
  const { document } = await published(services, caller, input.id, 'list');
  return ok({ title: document.title, help: document.help ?? '', ...shownParameters(document, caller) });
}

async function run({ services, caller, input }: TypedContext<'POST /online/report-data/run'>) {
  const { document } = await published(services, caller, input.id, 'list');
  const { parameters = {} } = input;
  return ok(
    resultOf(
      services.screens,
      document,
      await runReport(services, caller, document, { parameters, caps: RUN }),
    ),
  );
}

/** A task that writes the file, with the caller's rights of this moment. */
async function startExport({
  services,
  caller,
  input,
  once,
}: TypedContext<'POST /online/report-data/export'>) {
  const { id, document } = await published(services, caller, input.id, 'export');
  const { parameters = {}, format } = input;
  const request = { parameters, format };
  return services.tasks.startBy(once, caller.id, {
    ...{ kind: 'export', screenId: 'online/report', title: `${document.title}导出` },
    codes: [reportCodes(id).export],
    params: { id, ...request },
    work: (context) => writeReportFile(services, caller, { id, document, ...request }, context),
  });
}

/** The version that operators see; 403 without the report's right, before anything of it is revealed. */
async function published(
  services: Pick<Services, 'db'>,
  caller: Caller,
  input: string,
  verb: 'list' | 'export',
) {
  const id = oneId(input);
  const codes = reportCodes(id);
  if (!caller.codes.has(codes.list) || !caller.codes.has(codes[verb])) throw notPermitted();
  const report = await storedReport(services.db, id);
  if (report.publishedVersion === null) throw new RequestError('报表没有发布，或已下线');
  return { id, document: documentOf(await versionSource(services.db, id, report.publishedVersion)) };
}
