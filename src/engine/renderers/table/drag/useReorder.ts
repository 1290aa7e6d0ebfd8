import { useCallback, useMemo, useRef, useState } from 'react';
import * as texts from '#texts/renderers/table';
import type { EnginePorts } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Screen } from '../../../contract/screen';
import { notifyError } from '../../../parts/actions/notifyError';
import { arrangedRows, idsToDeal, movedRows } from './movedRows';

interface ReorderInput {
  screen: Screen;
  /** The field whose numbers are dealt out; null: rows stay where they are. */
  field: string | null;
  rows: readonly RecordData[];
  ports: Pick<EnginePorts, 'data' | 'notice'>;
  reload(): Promise<void>;
}

export interface Reorder {
  /** The rows as the operator has put them. */
  rows: readonly RecordData[];
  /** What a screen reader says about the last move. */
  announcement: string;
  /** Puts a row at another place; places beyond the ends are none. */
  move(id: string, to: number): void;
}

/** Rows in another order: it shows immediately, and is restored when the server refuses it. */
export function useReorder({ screen, field, rows, ports, reload }: ReorderInput): Reorder {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // one after the other: each is dealt from the numbers that the one before left
  const queue = useRef(Promise.resolve());
  const shown = useMemo(() => (order === null ? rows : arrangedRows(rows, order)), [rows, order]);
  const { data, notice } = ports;

  const save = useCallback(
    async (ids: string[], wanted: readonly string[]) => {
      try {
        await data.endpoints?.['PUT reorder'](screen, { ids });
      } catch (error) {
        notifyError(notice, error);
        setAnnouncement(texts.orderUnchanged);
      }
      await reload();
      setOrder((current) => (current === wanted ? null : current));
    },
    [data, notice, reload, screen],
  );
  const move = useCallback(
    (id: string, to: number) => {
      const from = shown.findIndex((row) => String(row.id) === id);
      if (field === null || from < 0 || to < 0 || to >= shown.length || from === to) return;
      const wanted = movedRows(shown, from, to).map((row) => String(row.id));
      const ids = order === null ? idsToDeal(shown, field, from, to) : wanted;
      setOrder(wanted);
      setAnnouncement(texts.movedToRow(to + 1));
      queue.current = queue.current.then(() => save(ids, wanted));
    },
    [shown, field, order, save],
  );
  return { rows: shown, announcement, move };
}
