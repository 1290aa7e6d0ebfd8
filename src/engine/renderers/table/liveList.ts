import type { RefObject } from 'react';
import type { RecordData } from '../../contract/record';
import type { TableScreen } from '../../contract/screen';
import type { RendererProps } from '../registry';
import type { ListDialog } from './dialogs/listDialog';
import type { ListActions } from './dialogs/useListActions';
import type { Viewed } from './features/detail/useViewed';
import type { ListKey } from './features/feature';
import type { RowButton } from './rows/rowButtons';
import type { ListModel } from './useListModel';

/** A list on the screen: its data, what is open over it, and its actions. */
export interface LiveList extends RendererProps<TableScreen> {
  model: ListModel;
  root: RefObject<HTMLElement | null>;
  /** What the buttons do. */
  actions: ListActions;
  /** Keys of all features. */
  keys: readonly ListKey[];
  dialog: ListDialog | null;
  show(dialog: ListDialog): void;
  hide(dialog: ListDialog): void;
  /** The record that is open to read; what is done to it from there is shown above it. */
  viewed: Viewed;
  /** 更多 of a row. */
  more(buttons: RowButton[], record: RecordData, at: HTMLElement): void;
  /** Rises whenever records may have changed. */
  edition: number;
  /** Another number: the figures beside the rows are counted again, as often as the rows load. */
  counted: number;
  reload(): Promise<void>;
  /** Other filters; the same once more ask the server once more. */
  narrow(filters: Record<string, string>): void;
  /** On how many pages the records with these ids were seen. */
  pagesOf(ids: readonly string[]): number;
}
