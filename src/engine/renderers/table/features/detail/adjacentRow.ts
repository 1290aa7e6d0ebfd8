import type { RecordData } from '../../../../contract/record';

export type Step = 'previous' | 'next';

interface Shown {
  /** Of the open record among the rows; -1: it is not there. */
  place: number;
  rows: readonly RecordData[];
  /** From 1. */
  pageNo: number;
  pageSize: number;
  total: number;
}

/** The record before or after the open one: a row of the page, or the page that has it; null: there is none. */
export function adjacentRow(step: Step, shown: Shown): { record: RecordData } | { pageNo: number } | null {
  const { place, rows, pageNo, pageSize, total } = shown;
  if (place < 0) return null;
  const record = rows[step === 'next' ? place + 1 : place - 1];
  if (record) return { record };
  if (step === 'previous') return pageNo > 1 ? { pageNo: pageNo - 1 } : null;
  return pageNo * pageSize < total ? { pageNo: pageNo + 1 } : null;
}
