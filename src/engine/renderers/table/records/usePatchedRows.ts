import { useCallback, useMemo, useState } from 'react';
import type { Field } from '../../../contract/field';
import type { RecordData } from '../../../contract/record';
import { sheetOf } from '../../../widgets/sheets';

interface PatchedInput {
  rows: readonly RecordData[];
  filters: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, Field>>;
}

/** The rows with what is known of single records since they came; the next rows that come replace it. */
export function usePatchedRows({ rows, filters, fields }: PatchedInput) {
  const [patches, setPatches] = useState({ rows, records: new Map<string, RecordData | null>() });
  const patch = useCallback(
    (id: string, record: RecordData | null) =>
      setPatches((before) => ({
        rows,
        records: new Map(before.rows === rows ? before.records : []).set(id, record),
      })),
    [rows],
  );
  const patched = useMemo((): readonly RecordData[] => {
    if (patches.rows !== rows || patches.records.size === 0) return rows;
    return rows.flatMap((row): RecordData[] => {
      const record = patches.records.get(String(row.id));
      if (record === undefined) return [row];
      return record === null || hasLeft(record, filters, fields) ? [] : [{ ...row, ...record }];
    });
  }, [rows, patches, filters, fields]);
  return { rows: patched, patch };
}

/** Whether a record has another option than those that the list is narrowed to; other filters are judged by the server alone. */
function hasLeft(
  record: RecordData,
  filters: PatchedInput['filters'],
  fields: PatchedInput['fields'],
): boolean {
  return Object.entries(filters).some(([name, wanted]) => {
    const field = fields[name];
    const values = wanted.split(',');
    if (!field || field.isMultiple || sheetOf(field).comparability !== 'choice') return false;
    // an empty part is a word of its own, such as "none of these"
    return !values.includes('') && !values.includes(String(record[name] ?? ''));
  });
}
