import { useMemo, useState } from 'react';
import type { RecordData } from '../../contract/record';
import type { Risk } from './RiskNote';

/** Which of the records are meant: all, or those without the risky ones. Where all are risky there is nothing to leave out. */
export function useLeftOut(records: readonly RecordData[], risks: readonly Risk[]) {
  const [isLeftOut, onLeaveOut] = useState(false);
  const remaining = useMemo(() => {
    const risky = new Set(risks.map(({ id }) => id));
    return isLeftOut ? records.filter(({ id }) => !risky.has(String(id))) : records;
  }, [records, risks, isLeftOut]);
  return {
    remaining,
    recordCount: records.length,
    isLeftOut,
    onLeaveOut,
    canLeaveOut: risks.length < records.length,
  };
}
