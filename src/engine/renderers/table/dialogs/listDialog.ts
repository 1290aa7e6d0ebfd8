import type { ReactNode } from 'react';
import type { RecordData } from '../../../contract/record';
import type { LiveList } from '../liveList';

/** What is open over a list, one thing at a time; drawn with the current list. Its script loads with the first use. */
export interface ListDialog {
  draw(list: LiveList, close: () => void): ReactNode;
}

/**
 * Does it, with the answers to what was asked; `records`: those that were not left out meanwhile. Rejects with a RequestError to
 * keep the dialog open.
 */
export type Submit = (answers: RecordData, records?: readonly RecordData[]) => Promise<void>;
