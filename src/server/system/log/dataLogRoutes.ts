import type { RecordData } from '../../../engine/pure';
import { ok } from '../../http/envelope';
import type { Route, RouteContext } from '../../http/route';
import { runOperation } from '../screen/screenOperation';

export const routes: Route[] = [
  { method: 'GET', path: '/sys/dataLog/list', access: { code: 'data-log:list' }, handle: list },
];

/** As the screen's own list; what a record became is JSON as text, which the family's page takes apart (`contract.md` §11). */
async function list(context: RouteContext) {
  const { query } = context;
  const asked = { screen: 'system/data-log', method: 'GET', name: 'list', query } as const;
  const { result } = await runOperation(context, asked);
  const page = result as { records: RecordData[] };
  return ok({ ...page, records: page.records.map(asFamily) });
}

function asFamily(record: RecordData): RecordData {
  const { dataContent } = record;
  const isThere = dataContent !== null && dataContent !== undefined;
  return isThere ? { ...record, dataContent: JSON.stringify(dataContent) } : record;
}
