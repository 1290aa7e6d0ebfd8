import type { ReactNode, RefObject } from 'react';
import type { RecordData } from '../../contract/record';
import type { Action, TableScreen } from '../../contract/screen';
import type { CompiledButton } from '../../language/derive/compile';
import type { RendererProps } from '../registry';
import type { BulkButton } from './features/bulk/bulkButtons';
import type { Viewed } from './features/detail/useViewed';
import type { Pressed, RowButton } from './rows/rowButtons';
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

/** What is open over a list, one thing at a time; drawn with the current list. Its script loads with the first use. */
export interface ListDialog {
  /** The next key is typed into it: it is drawn with the press. */
  takesKeys?: boolean;
  draw(list: LiveList, close: () => void): ReactNode;
}

/**
 * Does it, with the answers to what was asked; `records`: those that were not left out meanwhile. Rejects with a RequestError to
 * keep the dialog open.
 */
export type Submit = (answers: RecordData, records?: readonly RecordData[]) => Promise<void>;

/** A key that works wherever the focus is on the page of the list. */
export interface ListKey {
  key: string;
  /** What it does, as the list of keys names it. */
  title: string;
  /** Only while nothing on the page has the focus: elsewhere the key has a meaning of its own. */
  isFromPage?: true;
  press(list: LiveList): void;
}

/** What the buttons of a list do: ask first where that is called for, then do it. */
export interface ListActions {
  editCell(record: RecordData, only: string): void;
  add(): void;
  addWith(record: RecordData): void;
  edit(record: RecordData): void;
  /** Repeats the last answers on this record, where it allows that; a record with an alert asks. Returns whether it acts. */
  again(record: RecordData): boolean;
  /** Answers whether it is being done, with nothing to be asked before. */
  press(button: RowButton, record: RecordData, how?: Pressed): boolean;
  pressScreen(button: CompiledButton<Action>, how?: Pressed): void;
  /** Only the records that the button is for; the others are left alone and stay selected. */
  isForAnySelected(bulk: BulkButton): boolean;
  pressBulk(bulk: BulkButton, all?: readonly RecordData[]): void;
}
