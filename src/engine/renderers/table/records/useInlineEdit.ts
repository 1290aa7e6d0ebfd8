import { useCallback, useMemo, useState } from 'react';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import { notifyEdited } from '../../../parts/undoNotice';

/** `<id> <field>` to the value it is being given. */
type Pending = ReadonlyMap<string, unknown>;

interface InlineEdit {
  /** The rows with what is being saved already in place. */
  rows: readonly RecordData[];
  save(record: RecordData, field: string, value: unknown): Promise<void>;
  /** What a drag changed: refused if the record is no longer as it was shown, and then read again. `done`: what it says of it. */
  saveMoved(record: RecordData, values: RecordData, done: string): Promise<void>;
  /** A row with what is being saved already in place. */
  edited(row: RecordData): RecordData;
}

interface InlineInput {
  screen: Screen;
  rows: readonly RecordData[];
  ports: Pick<EnginePorts, 'data' | 'notice'>;
  reload(): Promise<void>;
}

/** Edits in a cell: the new value shows immediately and is restored when the server refuses it. */
export function useInlineEdit({ screen, rows, ports, reload }: InlineInput): InlineEdit {
  const [pending, setPending] = useState<Pending>(new Map());
  const { data, notice } = ports;
  const save = useCallback(
    async (record: RecordData, values: RecordData, moved?: { done: string }) => {
      const entries = Object.entries(values).map(
        ([field, value]) => [`${record.id} ${field}`, value] as const,
      );
      setPending((before) => new Map([...before, ...entries]));
      const { id, version } = record;
      const stored = moved && version !== undefined ? { version } : {};
      try {
        const { message } = await data.edit(screen, { id, ...stored, ...values });
        notifyEdited(moved?.done ?? message, {
          screen,
          before: record,
          fields: Object.keys(values),
          ports: { data, notice },
          changed: reload,
        });
        await reload();
      } catch (error) {
        notifyError(notice, error);
        if (moved) await reload();
      }
      setPending((before) => entries.reduce((left, [key, value]) => without(left, key, value), before));
    },
    [screen, data, notice, reload],
  );
  const shown = useMemo(() => rows.map((row) => withPending(row, pending)), [rows, pending]);
  return {
    rows: shown,
    save: useCallback((record, field, value) => save(record, { [field]: value }), [save]),
    saveMoved: useCallback((record, values, done) => save(record, values, { done }), [save]),
    edited: useCallback((row) => withPending(row, pending), [pending]),
  };
}

function withPending(row: RecordData, pending: Pending): RecordData {
  const own = [...pending].filter(([key]) => key.startsWith(`${row.id} `));
  if (own.length === 0) return row;
  return { ...row, ...Object.fromEntries(own.map(([key, value]) => [key.split(' ')[1], value])) };
}

/** Leaves a value that was given later where it is. */
function without(pending: Pending, key: string, value: unknown): Pending {
  if (pending.get(key) !== value) return pending;
  const rest = new Map(pending);
  rest.delete(key);
  return rest;
}
