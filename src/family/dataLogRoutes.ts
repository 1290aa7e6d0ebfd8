import type { ScreenPage } from '#contract/parts';
import type { TypedRouteKey } from '#contract/routeTable';
import { isEmpty, type RecordData, RequestError } from '#engine/pure';
import { ok } from '#server/http/envelope';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { wantsScreenShape } from '#server/routes/screen/familyTypes';
import { runOperation } from '#server/routes/screen/screenOperation';
import { withLoginNames } from '#server/routes/user/loginNames';

const screen = 'system/data-log';

export const routes = typedRoutes({
  /** As the screen's own list; what a record became is JSON as text, which the family's page takes apart (`contract.md` §11). */
  'GET /sys/dataLog/list': async (context) => {
    const page = await pageOf(context, context.input);
    return ok({ ...page, records: await asFamily(context, page.records) });
  },
  /** Every version of one record, the newest first; as many as a page of the screen holds. */
  'GET /sys/dataLog/queryDataVerList': async (context) => {
    const { dataTable = '', dataId = '' } = context.input;
    const { records } = await pageOf(context, { dataTable, dataId, pageSize: '200' });
    if (records.length === 0) throw new RequestError('未找到版本信息');
    return ok(await asFamily(context, records));
  },
  /** The two rows of the log with these ids, in this order. */
  'GET /sys/dataLog/queryCompareList': async (context) => {
    const { dataId1 = '', dataId2 = '' } = context.input;
    const rows = [dataId1, dataId2].map(async (id) => {
      const operation = { screen, method: 'GET', name: 'queryById', query: { id } } as const;
      return (await runOperation<RecordData>(context, operation)).result;
    });
    return ok(await asFamily(context, await Promise.all(rows)));
  },
});

async function pageOf(
  context: TypedContext<TypedRouteKey>,
  query: Record<string, string>,
): Promise<ScreenPage> {
  return (await runOperation<ScreenPage>(context, { screen, method: 'GET', name: 'list', query })).result;
}

const AUTHORS = ['createBy', 'updateBy'];

/** Content as text and login names in place of ids; our own page links operators by their ids. */
async function asFamily(
  { services: { db }, request }: TypedContext<TypedRouteKey>,
  records: RecordData[],
): Promise<RecordData[]> {
  const contents = records.map(({ dataContent }) => (dataContent ?? {}) as RecordData);
  const isOwnPage = wantsScreenShape(request);
  const shown = isOwnPage ? records : await withLoginNames(db, records, AUTHORS);
  const named = isOwnPage ? contents : await withLoginNames(db, contents, AUTHORS);
  return shown.map((record, index) =>
    isEmpty(record.dataContent) ? record : { ...record, dataContent: JSON.stringify(named[index]) },
  );
}
