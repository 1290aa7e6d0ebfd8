import type { OversightPort, RecordData, Screen } from '../../engine/index';
import { daysOf, totalOf } from '../../engine/pure';
import type { Drawable } from '../checker/protocol';

/** The answers of our own server about records, for samples. `told`: that nothing was done. */
export function oversightOf(
  load: (id: string) => Promise<Drawable>,
  warnPreview: () => Promise<{ message: string; result: null }>,
): OversightPort {
  const recordsOf = async ({ id }: Screen) => (await load(id)).records;
  const nothing = async (): Promise<never> => {
    throw new Error('这是预览，没有从前的版本');
  };
  return {
    totals: async (screen) => {
      const records = await recordsOf(screen);
      const { totals = [], tabs = null } = screen.table ?? {};
      const sums = totals.map((total) => totalOf(total, records, screen.fields));
      return { sums, tabs: tabs === null ? null : countsOf(records, tabs) };
    },
    days: async (screen, filters, most) => daysOf(screen, await recordsOf(screen), filters, most),
    history: async () => ({ records: [], hasMore: false }),
    related: async () => [],
    approvals: async () => [],
    stepBack: warnPreview,
    timeline: async () => ({ records: [], kinds: [], cursor: null }),
    compare: nothing,
    reversion: nothing,
    revert: warnPreview,
    reveal: async (screen, { id, field }) =>
      (await recordsOf(screen)).find((record) => record.id === id)?.[field] ?? null,
    claim: async (screen, { skip = [] }) => {
      const { records, waiting } = await load(screen.id);
      const left = records.filter(({ id }) => waiting.includes(String(id)) && !skip.includes(String(id)));
      return {
        record: left[0] ?? null,
        waiting: left.length,
        excepted: 0,
        minutes: 10,
        target: null,
        own: NOTHING_DECIDED,
      };
    },
    releaseClaimsOnUnload: async () => undefined,
    backlog: async (screen) => ({
      waiting: (await load(screen.id)).waiting.length,
      excepted: 0,
      oldest: null,
      target: null,
      overdue: null,
      ages: [],
      claims: [],
      own: NOTHING_DECIDED,
    }),
    assignees: async () => [],
    assign: warnPreview,
  };
}

const NOTHING_DECIDED = { today: 0, medianSeconds: null };

function countsOf(records: readonly RecordData[], field: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const record of records) {
    const value = String(record[field]);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
