import {
  type ConditionContext,
  type HistoryEntry,
  type RecordData,
  wireTime,
} from '../../../../src/engine/pure';

/** The records of the example, whatever its screen shows of them: a changed file loses nothing. */
export interface MemoryTable {
  rows: RecordData[];
  /** Newest first. */
  log: (HistoryEntry & { record: string })[];
}

export const VISITOR = { id: '1', name: '我', depart: null, departs: [], roles: [] };

export function newTable(rows: RecordData[]): MemoryTable {
  return { rows, log: [] };
}

/** What conditions may ask of this moment. */
export function currentContext(): ConditionContext {
  return { now: wireTime(Date.now()), user: VISITOR };
}

/** A number that no record had. */
export function nextId({ rows, log }: MemoryTable): string {
  const known = [...rows.map(({ id }) => Number(id)), ...log.map(({ record }) => Number(record))];
  return String(Math.max(0, ...known) + 1);
}
