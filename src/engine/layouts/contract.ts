import type { ComponentType } from 'react';
import type { EnginePorts } from '../contract/ports';
import type { RecordData } from '../contract/record';
import type { CompiledList } from '../language/derive/compile';
import type { BulkButton } from '../renderers/table/features/bulk/bulkButtons';
import type { Block } from '../renderers/table/paste/block';
import type { Pressed, RowButton } from '../renderers/table/rows/rowButtons';
import type { ListModel } from '../renderers/table/useListModel';

/** What a layout draws: the records of one page, with what an operator may do to each. */
export interface RowsProps {
  compiled: CompiledList;
  ports: EnginePorts;
  model: ListModel;
  /** Answers whether it is being done, with nothing to be asked before. */
  onPress(button: RowButton, record: RecordData, how?: Pressed): boolean;
  /** On all the records that are ticked. */
  onBulk(button: BulkButton): void;
  /** The last action that can be undone, on this record with the same answers; answers whether it runs. */
  onAgain(record: RecordData): boolean;
  onMore(buttons: RowButton[], record: RecordData, at: HTMLElement): void;
  onEditCell(record: RecordData, field: string): void;
  /** Cells of a spreadsheet for cells of the list. */
  onPaste(block: Block): void;
}

/** How the rows of a list are drawn. A heavy one gives `load`: what that brings comes with the first list drawn so. */
export type Layout =
  | { Rows: ComponentType<RowsProps>; load?: undefined }
  | { load(): Promise<ComponentType<RowsProps>>; Rows?: undefined };
