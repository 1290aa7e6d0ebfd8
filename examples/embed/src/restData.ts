import { type DataPort, hostData, type ListQuery, type RecordData, RequestError } from '@console/embed';

/** A service with conventions of its own: `/products/1`, `page`, `per_page`, `sort=-price`, `min_price`, numbers as ids, PATCH, `{ error }`. */
export function restData(base: string): DataPort {
  const call = async <Answer>(method: string, url: string, body?: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json' };
    const sent = fetch(url, { method, headers, body: body && JSON.stringify(body) });
    const response = await sent.catch(() => {
      throw new RequestError('The shop does not answer', { isUnanswered: true });
    });
    const answer = await response.json();
    if (response.ok) return answer;
    const { message, field } = answer.error;
    throw new RequestError(message, { errors: field ? [{ field, message }] : [] });
  };
  const urlOf = (path = '') => `${base}/${path.split('/').pop()}s`;
  const items = (path: string | undefined, query: Record<string, string>) =>
    call<{ items: RecordData[]; count: number }>('GET', `${urlOf(path)}?${new URLSearchParams(query)}`);
  return hostData({
    list: async ({ resource }, query) => {
      const { items: found, count: total } = await items(resource?.path, queryOf(query));
      const { pageNo: current, pageSize: size } = query;
      return { records: found.map(recordOf), total, current, size, pages: Math.ceil(total / size) };
    },
    get: async ({ resource }, id) => recordOf(await call('GET', `${urlOf(resource?.path)}/${id}`)),
    add: async ({ resource }, record, key) => {
      const added = await call<RecordData>('POST', urlOf(resource?.path), { ...record, key });
      return { message: 'Added', result: recordOf(added) };
    },
    edit: async ({ resource }, { id, ...changes }) => ({
      message: 'Saved',
      result: await call('PATCH', `${urlOf(resource?.path)}/${id}`, changes),
    }),
    remove: async ({ resource }, ids) => {
      for (const id of ids) await call('DELETE', `${urlOf(resource?.path)}/${id}`);
      return { message: 'Deleted', result: { done: ids, failed: [] } };
    },
    act: async ({ resource }, action, { id }) => ({
      message: 'Done',
      result: await call('POST', `${urlOf(resource?.path)}/${id}/${action}`),
    }),
    lookup: async (path, { keyword = '', ids }) =>
      (await items(path, ids ? { ids: ids.join(',') } : { name: keyword })).items.map(({ id, name }) => ({
        value: String(id),
        text: String(name),
      })),
  });
}

function queryOf({ pageNo, pageSize, sort, filters }: ListQuery): Record<string, string> {
  const bounds = { begin: 'min', end: 'max' } as Record<string, string>;
  const named = Object.entries(filters).map(([name, value]) => {
    const [field = '', bound] = name.split('_');
    return [bound ? `${bounds[bound]}_${field}` : field, value];
  });
  const order = sort.map(({ field, direction }) => (direction === 'asc' ? field : `-${field}`));
  return { ...Object.fromEntries(named), page: `${pageNo}`, per_page: `${pageSize}`, sort: order.join() };
}

/** Ids are texts here, also of what a record refers to: `{ "brand": { "id": 1, "name": "Golden Leaf" } }`. */
function recordOf(item: RecordData): RecordData {
  const record: RecordData = { ...item, id: String(item.id) };
  for (const [name, value] of Object.entries(item) as [string, { id: number; name: string }][])
    if (value?.id) Object.assign(record, { [name]: String(value.id), [`${name}_dictText`]: value.name });
  return record;
}
