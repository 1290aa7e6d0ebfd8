import { RequestError } from '../../engine/pure';
import { ok } from '../http/envelope';
import type { Route, RouteContext } from '../http/route';
import { allDictItems } from '../routes/dict/dictItemsRoutes';
import { type TableItemsQuery, tableItems } from '../routes/dict/tableItems';
import { runOperation } from '../routes/screen/screenOperation';

/** The family's other calls for dictionaries (`contract.md` §8). Tables answer as in `getDictItems`: what screens declare, under rights. */
export const routes: Route[] = [
  { method: 'GET', path: '/sys/dict/getDictText/:code/:key', access: 'session', handle: getDictText },
  { method: 'GET', path: '/sys/dict/loadDict/:code', access: 'session', handle: loadDict },
  { method: 'GET', path: '/sys/dict/loadDictItem/:code', access: 'session', handle: loadDictItem },
  {
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: 'session',
    handle: async ({ services }) => ok(await allDictItems(services.db)),
  },
  { method: 'GET', path: '/sys/dict/treeList', access: { code: 'dict:list' }, handle: treeList },
  {
    method: 'GET',
    path: '/sys/dict/refleshCache',
    access: { code: 'dict:refresh' },
    writes: true,
    handle: refresh,
  },
];

/** How many names one call asks for. */
const MOST_KEYS = 200;

async function getDictText(context: RouteContext) {
  const { code = '', key = '' } = context.params;
  if (code.includes(',')) return ok((await itemsOf(context, code, { keys: [key] }))[0]?.text ?? '');
  const items = (await allDictItems(context.services.db))[code] ?? [];
  return ok(items.find((item) => item.value === key)?.text ?? '');
}

async function loadDict(context: RouteContext) {
  return ok(await itemsOf(context, context.params.code ?? '', { keyword: context.query.keyword ?? '' }));
}

/** Texts in the order of the keys; one that is not there is empty. */
async function loadDictItem(context: RouteContext) {
  const keys = (context.query.key ?? '').split(',').filter((key) => key !== '');
  if (keys.length > MOST_KEYS) throw new RequestError(`一次最多查 ${MOST_KEYS} 个`);
  const items = await itemsOf(context, context.params.code ?? '', { keys });
  const texts = new Map(items.map(({ value, text }) => [value, text]));
  return ok(keys.map((key) => texts.get(key) ?? ''));
}

function itemsOf({ services, caller }: RouteContext, code: string, query: Partial<TableItemsQuery>) {
  const parts = code.split(',').map((part) => part.trim());
  if (parts.length !== 3) throw new RequestError('字典Code格式不正确！');
  const [table = '', text = '', value = ''] = parts;
  return tableItems(services, caller, { table, text, value, ...query });
}

async function treeList(context: RouteContext) {
  const { dictName = '' } = context.query;
  const query = { pageSize: '1000', ...(dictName && { dictName }) };
  const list = { screen: 'system/dict', method: 'GET' as const, name: 'list', query };
  const { records } = (await runOperation(context, list)).result as { records: Record<string, unknown>[] };
  return ok(records.map((record) => ({ ...record, key: record.id, title: record.dictName })));
}

async function refresh(context: RouteContext) {
  await runOperation(context, { screen: 'system/dict', method: 'POST', name: 'action/refresh' });
  return { ...ok(null, ''), code: 0 };
}
