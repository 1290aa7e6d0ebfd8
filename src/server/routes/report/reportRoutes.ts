import { isId, type RecordData, type ReportDocument, RequestError, reportSchema } from '../../../engine/pure';
import { assertPermitted } from '../../access/assertPermitted';
import { ownRights, requireOwn } from '../../access/ownRights';
import { isWorking } from '../../access/permissionChecks';
import type { Caller } from '../../caller';
import type { Db } from '../../db/connection';
import { ok } from '../../http/envelope';
import { oneId } from '../../http/idList';
import { type TypedContext, typedRoutes } from '../../http/typedRoute';
import { shownParameters } from '../../report/parameters';
import { placeInMenu, takeFromMenu } from '../../report/publishReport';
import { resultOf } from '../../report/result';
import { PREVIEW, runReport } from '../../report/runReport';
import { shownSql, sourcesFor } from '../../report/sources';
import { documentOf, logReport, storedReport, versionSource } from '../../report/store';

/** Writing reports (`catalogue.md` §14). What a run shows follows from the reader's rights, not from these. */
export const routes = typedRoutes({
  // what the author may build of, and why SQL is off where it is
  'GET /online/report/sources': async ({ services, caller }) => ok(await sourcesFor(services, caller)),
  'GET /online/report/schema': async () => ok(reportSchema()),
  'GET /online/report/open': open,
  'GET /online/report/versions': versions,
  'POST /online/report/save': save,
  'POST /online/report/parameters': parameters,
  'POST /online/report/preview': preview,
  'POST /online/report/restore': restore,
  'POST /online/report/publish': publish,
  'POST /online/report/withdraw': withdraw,
});

/** `id`, and with `number` the text of that version in place of the draft. */
async function open({ services, input }: TypedContext<'GET /online/report/open'>) {
  const id = oneId(input.id);
  const report = await storedReport(services.db, id);
  if (input.number === undefined) return ok(report);
  return ok({ ...report, source: await versionSource(services.db, id, versionNumber(input.number)) });
}

async function versions({ services, input }: TypedContext<'GET /online/report/versions'>) {
  const id = oneId(input.id);
  await storedReport(services.db, id);
  const rows = await services.db
    .selectFrom('report_version as v')
    .leftJoin('sys_user as u', 'u.id', 'v.create_by')
    .where('v.report_id', '=', id)
    .orderBy('v.number', 'desc')
    .limit(100)
    .select(['v.number', 'v.create_time', 'u.realname'])
    .execute();
  return ok(
    rows.map(({ number, create_time, realname }) => ({
      number,
      createTime: String(create_time).slice(0, 19),
      createBy: realname,
    })),
  );
}

/** `{id?, source, version?}`: a draft, new or written over; with `version` only over what the author has read. */
async function save({ caller, input, once }: TypedContext<'POST /online/report/save'>) {
  const document = documentOf(input.source);
  assertSqlRight(caller, document);
  const values = {
    title: document.title,
    source: input.source,
    kind: document.query ? 'query' : 'sql',
  };
  return once(async (tx) => {
    if (!isId(input.id)) {
      assertPermitted(caller, 'report:create');
      const row = await tx
        .insertInto('report')
        .values({ ...values, create_by: caller.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logReport(tx, caller, {
        id: row.id,
        operation: 'add',
        actionTitle: '新增',
        before: null,
        after: values,
      });
      return ok(await storedReport(tx, row.id));
    }
    const before = await storedReport(tx, input.id, true);
    if (input.version !== undefined && input.version !== before.version)
      throw new RequestError('报表已被他人修改，请重新打开', { code: 409, result: { current: before } });
    await writeDraft(tx, caller, before.id, values);
    const logged = { title: before.title, source: before.source };
    await logReport(tx, caller, {
      id: before.id,
      operation: 'edit',
      actionTitle: '编辑',
      before: logged,
      after: values,
    });
    return ok(await storedReport(tx, before.id));
  });
}

async function writeDraft(tx: Db, caller: Caller, id: string, values: RecordData): Promise<void> {
  await tx
    .updateTable('report')
    .set(({ fn, eb }) => ({
      ...values,
      update_by: caller.id,
      update_time: fn('date_trunc', [eb.val('second'), fn('now')]) as never,
      version: eb('version', '+', '1') as never,
    }))
    .where('id', '=', id)
    .execute();
}

/** `{source}`: the prompts before a run, as fields, with their initial values. */
async function parameters({ caller, input }: TypedContext<'POST /online/report/parameters'>) {
  return ok(shownParameters(documentOf(input.source), caller));
}

/** `{source, parameters}`: a hundred rows of the current text, saved or not. SQL is logged in the data log. */
async function preview({ services, caller, input, once }: TypedContext<'POST /online/report/preview'>) {
  const document = documentOf(input.source);
  assertSqlRight(caller, document);
  const parameters = input.parameters ?? {};
  await once(async (tx) => {
    if (document.sql !== undefined)
      await logReport(tx, caller, {
        ...{ id: '0', operation: 'action', actionTitle: '试运行 SQL', before: null, after: null },
        asked: { sql: document.sql, parameters },
      });
    return ok(null);
  });
  const rows = await runReport(services, caller, document, { parameters, caps: PREVIEW });
  return ok({
    ...resultOf(services.screens, document, rows),
    sql: shownSql(services, caller, document, parameters),
  });
}

/** `{id, number}`: a former version becomes the draft; what is published stays until the next time. */
async function restore({ services, caller, input, once }: TypedContext<'POST /online/report/restore'>) {
  const id = oneId(input.id);
  const { number } = input;
  const source = await versionSource(services.db, id, number);
  const document = documentOf(source);
  assertSqlRight(caller, document);
  return once(async (tx) => {
    const before = await storedReport(tx, id, true);
    const values = { title: document.title, source, kind: document.query ? 'query' : 'sql' };
    await writeDraft(tx, caller, id, values);
    await logReport(tx, caller, {
      ...{ id, operation: 'edit', actionTitle: `恢复第 ${number} 版为草稿` },
      ...{ before: { source: before.source }, after: { source } },
    });
    return ok(await storedReport(tx, id), `第 ${number} 版已成为草稿，发布后生效`);
  });
}

/** `{id, version?}`: the draft becomes its own version, and what operators see. It is run once, as the publisher sees it. */
async function publish({
  services,
  caller,
  input,
  onceOfCallers,
}: TypedContext<'POST /online/report/publish'>) {
  requireOwn(caller, 'report:publish', '发布报表');
  const id = oneId(input.id);
  const { source } = await storedReport(services.db, id);
  const document = documentOf(source);
  assertSqlRight(ownRights(caller), document);
  resultOf(
    services.screens,
    document,
    await runReport(services, caller, document, { parameters: {}, caps: PREVIEW }),
  );
  return onceOfCallers(async (tx) => {
    const report = await storedReport(tx, id, true);
    if (report.source !== source) throw new RequestError('报表刚被修改，请重新打开再发布', { code: 409 });
    const { last } = await tx
      .selectFrom('report_version')
      .where('report_id', '=', id)
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const next = (last ?? 0) + 1;
    await tx
      .insertInto('report_version')
      .values({ report_id: id, number: next, source, create_by: caller.id })
      .execute();
    await writeDraft(tx, caller, id, { status: 'published', published_version: next });
    await placeInMenu(tx, { id, document });
    await logReport(tx, caller, {
      ...{ id, operation: 'action', actionTitle: '发布' },
      ...{ before: { publishedVersion: report.publishedVersion }, after: { publishedVersion: next, source } },
    });
    return ok(await storedReport(tx, id), `已发布第 ${next} 版，请在角色管理里授权`);
  });
}

/** `{id}`: out of the menu, and nobody runs it any more; draft and versions stay. */
async function withdraw({ caller, input, onceOfCallers }: TypedContext<'POST /online/report/withdraw'>) {
  const id = oneId(input.id);
  return onceOfCallers(async (tx) => {
    const report = await storedReport(tx, id, true);
    if (report.publishedVersion === null) throw new RequestError('报表没有发布');
    await writeDraft(tx, caller, id, { status: 'draft', published_version: null });
    await takeFromMenu(tx, id);
    await logReport(tx, caller, {
      ...{ id, operation: 'action', actionTitle: '下线' },
      ...{ before: { publishedVersion: report.publishedVersion }, after: { publishedVersion: null } },
    });
    return ok(null, '已下线');
  });
}

/** SQL is a separate right, for writing, trying and publishing it; not for opening a published report. */
function assertSqlRight(caller: Caller, { sql, source, query }: ReportDocument): void {
  if (source !== undefined && query)
    throw new RequestError('搭建的报表只能查本系统，请去掉 "source" 或改用 sql');
  if (source !== undefined && !isWorking(caller, 'report:source'))
    throw new RequestError('查数据源的报表要有“用数据源写报表”的权限', { status: 403, code: 403 });
  if (sql !== undefined && !isWorking(caller, 'report:sql'))
    throw new RequestError('写 SQL 报表要有“用 SQL 写报表”的权限', { status: 403, code: 403 });
}

function versionNumber(input: string): number {
  const number = Number(input);
  if (!Number.isInteger(number) || number < 1) throw new RequestError('版本应当是正整数');
  return number;
}
