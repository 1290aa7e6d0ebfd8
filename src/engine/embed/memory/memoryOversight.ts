import * as texts from '#texts/embed';
import { isMet } from '../../condition/predicate';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { daysOf } from './daysOf';
import { foundBy, presentedAll } from './memoryList';
import type { MemoryStore } from './memoryStore';
import { totalOf } from './totalOf';

const CLAIM_MINUTES = 10;
const DECIDED = { own: { today: 0, medianSeconds: null }, excepted: 0, target: null };

/** Totals, days, queue and history of records in memory. What takes versions or other operators is the server's alone. */
export function memoryOversight(store: MemoryStore): OversightPort {
  return {
    totals: async (shown, filters) => {
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
    days: async (shown, filters, most) => {
      const screen = await store.whole(shown);
      const days = daysOf(screen, foundBy(store, screen, { filters, sort: [] }), filters, most);
      return { ...days, records: await presentedAll(store, screen, days.records) };
    },
    history: async (shown, id, { begin = '', end = '' }) => {
      const { log } = store.tableOf(await store.whole(shown));
      const records = log.filter(({ record, time }) => {
        const day = time.slice(0, 10);
        return record === id && day >= begin && (end === '' || day <= end);
      });
      return { records, hasMore: false };
    },
    claim: async (shown, { id, skip = [] }) => {
      const screen = await store.whole(shown);
      const left = waitingIn(store, screen).filter((record) => !skip.includes(String(record.id)));
      const record = id === undefined ? left[0] : left.find((one) => one.id === id);
      return {
        ...DECIDED,
        record: record ? await store.presented(screen, record) : null,
        waiting: left.length,
        minutes: CLAIM_MINUTES,
      };
    },
    backlog: async (shown) => {
      const waiting = waitingIn(store, await store.whole(shown)).length;
      return { ...DECIDED, waiting, oldest: null, overdue: null, ages: [], claims: [] };
    },
    reveal: async (shown, { id, field }) => store.find(await store.whole(shown), id)[field] ?? null,
    releaseClaimsOnUnload: async () => undefined,
    related: async () => [],
    approvals: async () => [],
    timeline: async () => ({ records: [], kinds: [], cursor: null }),
    assignees: async () => [],
    assign: serverOnly,
    stepBack: serverOnly,
    compare: serverOnly,
    reversion: serverOnly,
    revert: serverOnly,
  };
}

async function serverOnly(): Promise<never> {
  throw new RequestError(texts.serverOnly);
}

/** Of a queue the records that wait in it, in its order. */
function waitingIn(store: MemoryStore, screen: Screen): RecordData[] {
  if (screen.kind !== 'queue') return [];
  const { where, order } = screen.queue;
  return foundBy(store, screen, { filters: {}, sort: order }).filter(
    (record) => where === null || isMet(where, record, store.context),
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
