import { useCallback, useMemo } from 'react';
import type { RecordData } from '#engine/contract/record';
import type { CompiledColumn } from '#engine/language/derive/compile';
import * as texts from '#texts/renderers/table';
import type { GridColumn } from '../../grid/gridTypes';
import { RowButtons } from '../../rows/RowButtons';
import type { RowButton } from '../../rows/rowButtons';
import { slotsWidth } from '../../rows/slots';
import { useSlots } from '../../rows/useSlots';
import { treeRoom } from '../../tree/treeRoom';
import { CELL_PADDING, type Fonts } from './cellRoom';
import { type ColumnsInput, gridColumns, isPressed } from './gridColumns';
import { useColumnRoom } from './useColumnRoom';
import { waitingColumn } from './waitingColumn';

interface GridColumnsInput extends ColumnsInput {
  /** Pixels chosen by the operator, by column. */
  widths: Readonly<Record<string, number>>;
  /** Keys of columns that stay in sight while others scroll. */
  pinned: ReadonlySet<string>;
  /** The operator chose the order: no column comes before its place because rows are judged by it. */
  isOrderOwn: boolean;
  /** Since when the records wait: shown behind the first column; null: they do not. */
  waiting: string | null;
  buttons: readonly RowButton[];
  /** Another one lets the buttons take other places. */
  viewKey: string;
  /** The page: its rows' buttons decide how wide their column is. */
  rows: readonly RecordData[];
  onPress(button: RowButton, record: RecordData): void;
  onMore(buttons: RowButton[], record: RecordData, at: HTMLElement): void;
}

const ACTIONS_KEY = '__actions';
/** Pixels of what opens a cell's small form. */
const PENCIL_WIDTH = 28;
/** Pixels that a switch takes more than its word. */
const SWITCH_WIDTH = 10;

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
    pinned,
    isOrderOwn,
    waiting,
    buttons,
    viewKey,
    rows,
    session,
    onPress,
    onMore,
  } = input;
  const drawn = useMemo(
    () => gridColumns({ columns, data, session, inline, labelOf, onInline, onToggle, onEditCell }),
    [columns, data, session, inline, labelOf, onInline, onToggle, onEditCell],
  );
  const adornmentWidth = useCallback(
    (column: CompiledColumn, record: RecordData) =>
      (column === columns[0] && onToggle !== null ? treeRoom(record) : 0) +
      (inline.names.has(column.key) ? (isPressed(column.field, inline) ? SWITCH_WIDTH : PENCIL_WIDTH) : 0),
    [columns, inline, onToggle],
  );
  const { rooms, fonts } = useColumnRoom(columns, rows, adornmentWidth);
  const sized = useMemo(
    () =>
      drawn.map((unplaced, index) => {
        const column = placed(unplaced, pinned, isOrderOwn);
        const whole = rooms.get(column.key);
        const chosen = widths[column.key];
        if (chosen !== undefined) return { ...column, whole, width: chosen, isWidthSet: true };
        const room = columns[index]?.isWidthDeclared ? undefined : whole;
        return room === undefined ? column : { ...column, whole, width: room };
      }),
    [drawn, columns, widths, pinned, isOrderOwn, rooms],
  );
  const slots = useSlots({ buttons, records: rows, session, viewKey });
  const width = slotsWidth(slots);
  const actions = useMemo(
    (): GridColumn<RecordData>[] =>
      buttons.length === 0
        ? []
        : [
            {
              key: ACTIONS_KEY,
              title: texts.actions,
              width,
              isWidthSet: true,
              isPlaceFixed: true,
              pinned: 'right',
              isControls: true,
              text: () => '',
              render: (record) => (
                <RowButtons
                  buttons={buttons}
                  slots={slots}
                  record={record}
                  session={session}
                  onPress={onPress}
                  onMore={onMore}
                />
              ),
            },
          ],
    [buttons, slots, width, session, onPress, onMore],
  );
  return useMemo(() => {
    const [first, ...others] = sized;
    const waited = waiting === null ? [] : [fitted(waitingColumn(waiting), fonts)];
    return [...(first ? [first] : []), ...waited, ...others, ...actions];
  }, [sized, waiting, fonts, actions]);
}

function placed<Row>(
  column: GridColumn<Row>,
  pinned: ReadonlySet<string>,
  isOrderOwn: boolean,
): GridColumn<Row> {
  const decides = column.decides && !isOrderOwn;
  return { ...column, decides, pinned: pinned.has(column.key) ? 'left' : undefined };
}

/** A waiting record says so in two words at most. */
function fitted<Row>(column: GridColumn<Row>, fonts: Fonts): GridColumn<Row> {
  return { ...column, width: fonts.text(texts.widestWait) + CELL_PADDING };
}
