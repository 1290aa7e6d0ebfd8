import { useMemo } from 'react';
import type { SessionPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import { relativeTime } from '../../../parts/cells/relativeTime';
import type { GridColumn } from '../grid/gridTypes';
import { RowButtons } from '../rows/RowButtons';
import type { RowButton } from '../rows/rowButtons';
import { buttonsWidth } from '../rows/splitButtons';
import { contextOf } from '../state/contextOf';
import { type ColumnsInput, gridColumns } from './gridColumns';

interface GridColumnsInput extends ColumnsInput {
  /** Pixels chosen by the operator, by column. */
  widths: Readonly<Record<string, number>>;
  /** Since when the records wait: shown behind the first column; null: they do not. */
  waiting: string | null;
  buttons: readonly RowButton[];
  /** The page: its rows' buttons decide how wide their column is. */
  rows: readonly RecordData[];
  session: SessionPort;
  onPress(button: RowButton, record: RecordData): void;
  onMore(buttons: RowButton[], record: RecordData, at: HTMLElement): void;
}

const ACTIONS_KEY = '__actions';
const WAITING_KEY = '__waiting';

/** The grid's columns and, pinned at the right, what can be done with each row. Give it functions that stay the same. */
export function useGridColumns(input: GridColumnsInput): GridColumn<RecordData>[] {
  const {
    columns,
    data,
    inline,
    labelOf,
    onInline,
    onToggle,
    onEditCell,
    widths,
    waiting,
    buttons,
    rows,
    session,
    onPress,
    onMore,
  } = input;
  const drawn = useMemo(
    () => gridColumns({ columns, data, inline, labelOf, onInline, onToggle, onEditCell }),
    [columns, data, inline, labelOf, onInline, onToggle, onEditCell],
  );
  const sized = useMemo(
    () =>
      drawn.map((column) => {
        const width = widths[column.key];
        return width === undefined ? column : { ...column, width, isWidthSet: true };
      }),
    [drawn, widths],
  );
  const width = useMemo(() => buttonsWidth(buttons, rows, contextOf(session)), [buttons, rows, session]);
  const actions = useMemo(
    (): GridColumn<RecordData>[] =>
      buttons.length === 0
        ? []
        : [
            {
              key: ACTIONS_KEY,
              title: '操作',
              width,
              isWidthSet: true,
              pinned: 'right',
              isControls: true,
              text: () => '',
              render: (record) => (
                <RowButtons
                  buttons={buttons}
                  record={record}
                  session={session}
                  onPress={onPress}
                  onMore={onMore}
                />
              ),
            },
          ],
    [buttons, width, session, onPress, onMore],
  );
  return useMemo(() => {
    const [first, ...others] = sized;
    const waited = waiting === null ? [] : [waitingColumn(waiting)];
    return [...(first ? [first] : []), ...waited, ...others, ...actions];
  }, [sized, waiting, actions]);
}

/** How long a record waits, as of now. */
function waitingColumn(since: string): GridColumn<RecordData> {
  const text = (record: RecordData) =>
    relativeTime(String(record[since] ?? ''), Date.now())
      .replace('前', '')
      .trim();
  return { key: WAITING_KEY, title: '已等', width: 92, align: 'left', text, render: text };
}
