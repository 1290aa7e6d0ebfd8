import {
  type Change,
  isEmpty,
  isSameValue,
  type RecordData,
  type Screen,
  valueText,
  wireTime,
} from '../../../../src/engine/pure';
import { type MemoryTable, VISITOR } from './table';

interface Noted {
  operation: string;
  title: string;
  before: RecordData | null;
  after: RecordData;
  reason?: string | null;
}

/** A row of the data log: who changed what of a record, in the words of the screen. */
export function noteWrite(
  table: MemoryTable,
  screen: Screen,
  { operation, title, before, after, reason = null }: Noted,
): void {
  const entry = {
    id: String(table.log.length + 1),
    record: String(after.id),
    operation,
    title,
    operator: VISITOR.name,
    time: wireTime(Date.now()),
    reason,
    ip: null,
    screen: screen.id,
    changes: changesBetween(screen, before ?? {}, after),
    asked: [],
    isVersion: false,
  };
  table.log = [entry, ...table.log];
}

function changesBetween({ fields }: Screen, before: RecordData, after: RecordData): Change[] {
  return Object.values(fields)
    .filter(({ name, isAudit }) => !isAudit && !isSameValue(before[name], after[name]))
    .map((field) => {
      const text = (value: unknown) => (isEmpty(value) ? null : valueText(field, value));
      return {
        field: field.name,
        title: field.title,
        before: text(before[field.name]),
        after: text(after[field.name]),
      };
    });
}
