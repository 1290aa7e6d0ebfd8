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
    async (record: RecordData, field: string, value: unknown) => {
      const key = `${record.id} ${field}`;
      setPending((before) => new Map(before).set(key, value));
      try {
        const { message } = await data.edit(screen, { id: record.id, [field]: value });
        notifyEdited(message, {
          screen,
          before: record,
          fields: [field],
          ports: { data, notice },
          changed: reload,
        });
        await reload();
      } catch (error) {
        notifyError(notice, error);
      }
      setPending((before) => without(before, key, value));
    },
    [screen, data, notice, reload],
  );
  const shown = useMemo(() => rows.map((row) => withPending(row, pending)), [rows, pending]);
  return { rows: shown, save };
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
