import * as texts from '#texts/embed';
import { isMet } from '../../condition/predicate';
import { RequestError } from '../../contract/errors';
import type { EndpointPort } from '../../contract/ports';
import { PAGE_SIZE, type RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { calendarTime, daysOf } from './daysOf';
import { endpointsWith } from './endpointsWith';
import { foundBy, presentedAll } from './memoryList';
import type { MemoryStore } from './memoryStore';
import { totalOf } from './totalOf';

const CLAIM_MINUTES = 10;
/** Records of a day that come along where nobody says how many. */
const FIRST_OF_DAY = 4;
const DECIDED = { own: { today: 0, medianSeconds: null }, excepted: 0, closed: 0, target: null };

/** What judges records loads with the first write. */
export const writes = () => import('./memoryWrites');

/** Totals, days, queue, history, bin and comments of records in memory. What takes versions or other operators is the server's alone. */
export function memoryEndpoints(store: MemoryStore): EndpointPort {
  const own: Partial<EndpointPort> = {
    'GET totals': async (shown, sent) => {
      const filters = textsOf(sent);
      const screen = await store.whole(shown);
      const { totals = [], tabs = null } = screen.table ?? {};
      const found = foundBy(store, screen, { filters, sort: [] });
      const sums = totals.map((total) => {
        const { where } = total;
        const counted = found.filter((record) => where === null || isMet(where, record, store.context));
        return totalOf(total, counted, screen.fields);
      });
      if (tabs === null) return { sums, tabs };
      const { [tabs]: _, ...others } = filters;
      return { sums, tabs: countsOf(foundBy(store, screen, { filters: others, sort: [] }), tabs) };
    },
    'GET days': async (shown, { pageSize = FIRST_OF_DAY, ...others }) => {
      const screen = await store.whole(shown);
      const filters = textsOf(others);
      const field = calendarTime(screen.table)?.from ?? '';
      const found = foundBy(store, screen, { filters, sort: [{ field, direction: 'asc' }] });
      const days = daysOf(screen, found, filters, Number(pageSize));
      return { ...days, records: await presentedAll(store, screen, days.records) };
    },
    'GET history': async (shown, { id, begin = '', end = '' }) => {
      const { log } = store.tableOf(await store.whole(shown));
      const records = log.filter(({ record, time }) => {
        const day = time.slice(0, 10);
        return record === id && day >= begin && (end === '' || day <= end);
      });
      return { records, hasMore: false };
    },
    'POST claim': async (shown, { id, skip = [] }) => {
      const screen = await store.whole(shown);
      const left = waitingIn(store, screen).filter((record) => !skip.map(String).includes(String(record.id)));
      const record = id === undefined ? left[0] : left.find((one) => one.id === String(id));
      const result = {
        ...DECIDED,
        record: record ? await store.presented(screen, record) : null,
        waiting: left.length,
        minutes: CLAIM_MINUTES,
      };
      return { message: texts.done, result };
    },
    'GET backlog': async (shown) => {
      const waiting = waitingIn(store, await store.whole(shown)).length;
      return { ...DECIDED, waiting, oldest: null, overdue: null, ages: [], claims: [] };
    },
    'GET waiting': async (shown) => {
      const screen = await store.whole(shown);
      return presentedAll(store, screen, waitingIn(store, screen));
    },
    'POST reveal': async (shown, { id, field }) => ({
      message: texts.done,
      result: { value: store.find(await store.whole(shown), String(id))[field] ?? null },
    }),
    'PUT reorder': async (shown, { ids }) => {
      await (await writes()).reordered(store, shown, ids.map(String));
      return { message: texts.saved, result: null };
    },
    'GET deleted': async (shown, { pageNo = 1, pageSize = PAGE_SIZE }) => {
      const { bin } = store.tableOf(await store.whole(shown));
      const [current, size] = [Number(pageNo), Number(pageSize)];
      const records = bin.slice((current - 1) * size, current * size);
      return { records, total: bin.length, size, current, pages: Math.ceil(bin.length / size) };
    },
    'PUT putBack': async (shown, { ids }) => ({
      message: texts.done,
      result: await (await writes()).takenOut(store, shown, ids.map(String), true),
    }),
    'DELETE purge': async (shown, { ids }) => ({
      message: texts.done,
      result: await (await writes()).takenOut(store, shown, ids.split(','), false),
    }),
    'GET comments': async (shown, { id }) => {
      const { comments, followed } = store.tableOf(await store.whole(shown));
      const records = comments.filter(({ record }) => record === id);
      return { records, hasMore: false, isFollowed: followed.has(id) };
    },
    'GET commentPeople': async () => {
      const { id, name } = store.context.user;
      return [{ id, name }];
    },
    'POST comment': async (shown, { id, text, mentions = [] }) => {
      const { now, user } = store.context;
      const { comments } = store.tableOf(await store.whole(shown));
      const named = mentions.some((one) => String(one) === user.id) ? [user.name] : [];
      comments.unshift({
        ...{ id: store.nextId(), record: String(id), text, author: user.name, time: now },
        ...{ isOwn: true, mentions: named },
      });
      return { message: texts.commented, result: null };
    },
    'DELETE uncomment': async (shown, { comment }) => {
      const table = store.tableOf(await store.whole(shown));
      table.comments = table.comments.filter(({ id }) => id !== comment);
      return { message: texts.uncommented, result: null };
    },
    'PUT follow': async (shown, { id, isFollowed }) => {
      const { followed } = store.tableOf(await store.whole(shown));
      if (isFollowed) followed.add(String(id));
      else followed.delete(String(id));
      return { message: isFollowed ? texts.followed : texts.unfollowed, result: null };
    },
    'GET related': async () => [],
    'GET approvals': async () => [],
    'GET timeline': async () => ({ records: [], kinds: [], cursor: null }),
    'GET assignees': async () => [],
  };
  return endpointsWith(own, serverOnly);
}

/** Filters as an address has them. */
function textsOf(sent: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
}

async function serverOnly(): Promise<never> {
  throw new RequestError(texts.serverOnly);
}

/** Of a queue the records that wait in it, in its order. */
function waitingIn(store: MemoryStore, screen: Screen): RecordData[] {
  if (screen.kind !== 'queue') return [];
  return foundBy(store, screen, { filters: {}, sort: screen.queue.order }).filter((record) =>
    store.waits(screen, record),
  );
}

function countsOf(records: readonly RecordData[], field: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) {
    const value = String(record[field] ?? '');
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
