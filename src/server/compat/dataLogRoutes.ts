import { type RecordData, RequestError } from '../../engine/pure';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { runOperation } from '../routes/screen/screenOperation';

const SCREEN = 'system/data-log';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/dataLog/list', access: { code: 'data-log:list' }, handle: list },
  {
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    access: { code: 'data-log:list' },
    handle: versions,
  },
  {
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    access: { code: 'data-log:list' },
    handle: compared,
  },
];

/** As the screen's own list; what a record became is JSON as text, which the family's page takes apart (`contract.md` §11). */
async function list(context: RouteContext) {
  const page = await pageOf(context, context.query);
  return ok({ ...page, records: page.records.map(asFamily) });
}

/** Every version of one record, the newest first; as many as a page of the screen holds. */
async function versions(context: RouteContext) {
  const { dataTable = '', dataId = '' } = context.query;
  const { records } = await pageOf(context, { dataTable, dataId, pageSize: '200' });
  if (records.length === 0) throw new RequestError('未找到版本信息');
  return ok(records.map(asFamily));
}

/** The two rows of the log with these ids, in this order. */
async function compared(context: RouteContext) {
  const { dataId1 = '', dataId2 = '' } = context.query;
  const rows = [dataId1, dataId2].map(async (id) => {
    const operation = { screen: SCREEN, method: 'GET', name: 'queryById', query: { id } } as const;
    return (await runOperation(context, operation)).result as RecordData;
  });
  return ok((await Promise.all(rows)).map(asFamily));
}

async function pageOf(context: RouteContext, query: Record<string, string>) {
  const { result } = await runOperation(context, { screen: SCREEN, method: 'GET', name: 'list', query });
  return result as { records: RecordData[] };
}

function asFamily(record: RecordData): RecordData {
  const { dataContent } = record;
  const isThere = dataContent !== null && dataContent !== undefined;
  return isThere ? { ...record, dataContent: JSON.stringify(dataContent) } : record;
}
