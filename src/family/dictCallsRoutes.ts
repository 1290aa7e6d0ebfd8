import { RequestError } from '#engine/pure';
import { ok } from '#server/http/envelope';
import type { RouteContext } from '#server/http/route';
import { type TypedContext, typedRoutes } from '#server/http/typedRoute';
import { allDictItems } from '#server/routes/dict/dictItemsRoutes';
import { type TableItemsQuery, tableItems } from '#server/routes/dict/tableItems';
import { inFamilyTypes } from '#server/routes/screen/familyTypes';
import { recordsOf, runOperation } from '#server/routes/screen/screenOperation';

/** The family's other calls for dictionaries (`contract.md` §8). Tables answer as in `getDictItems`: what screens declare, under rights. */
export const routes = typedRoutes({
  'GET /sys/dict/getDictText/:code/:key': getDictText,
  'GET /sys/dict/loadDict/:code': loadDict,
  'GET /sys/dict/loadDictItem/:code': loadDictItem,
  'GET /sys/dict/queryAllDictItems': async ({ services }) => ok(await allDictItems(services.db)),
  'GET /sys/dict/treeList': treeList,
  'GET /sys/dict/refleshCache': refresh,
});

/** How many names one call asks for. */
const MOST_KEYS = 200;

async function getDictText(context: TypedContext<'GET /sys/dict/getDictText/:code/:key'>) {
  const { code, key } = context.input;
  if (code.includes(',')) return ok((await itemsOf(context, code, { keys: [key] }))[0]?.text ?? '');
  const items = (await allDictItems(context.services.db))[code] ?? [];
  return ok(items.find((item) => item.value === key)?.text ?? '');
}

async function loadDict(context: TypedContext<'GET /sys/dict/loadDict/:code'>) {
  const { code, keyword = '' } = context.input;
  return ok(await itemsOf(context, code, { keyword }));
}

/** Texts in the order of the keys; one that is not there is empty. */
async function loadDictItem(context: TypedContext<'GET /sys/dict/loadDictItem/:code'>) {
  const keys = (context.input.key ?? '').split(',').filter((key) => key !== '');
  if (keys.length > MOST_KEYS) throw new RequestError(`一次最多查 ${MOST_KEYS} 个`);
  const items = await itemsOf(context, context.input.code, { keys });
  const texts = new Map(items.map(({ value, text }) => [value, text]));
  return ok(keys.map((key) => texts.get(key) ?? ''));
}

function itemsOf(
  { services, caller }: Pick<RouteContext, 'services' | 'caller'>,
  code: string,
  query: Partial<TableItemsQuery>,
) {
  const parts = code.split(',').map((part) => part.trim());
  if (parts.length !== 3) throw new RequestError('字典Code格式不正确！');
  const [table = '', text = '', value = ''] = parts;
  return tableItems(services, caller, { table, text, value, ...query });
}

async function treeList(context: TypedContext<'GET /sys/dict/treeList'>) {
  const { dictName = '' } = context.input;
  const query = { pageSize: '1000', ...(dictName && { dictName }) };
  const screen = 'system/dict';
  const answer = await runOperation(context, { screen, method: 'GET', name: 'list', query });
  const records = inFamilyTypes(context.services.screens.get(screen), recordsOf(answer));
  return ok(records.map((record) => ({ ...record, key: record.id, title: record.dictName })));
}

async function refresh(context: TypedContext<'GET /sys/dict/refleshCache'>) {
  await runOperation(context, { screen: 'system/dict', method: 'POST', name: 'action/refresh' });
  return { ...ok(null, ''), code: 0 };
}
