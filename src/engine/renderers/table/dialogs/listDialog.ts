import type { BulkResult, RecordData } from '../../../contract/record';
import type { Action, Verb } from '../../../contract/screen';
import type { BulkRun } from '../bulk/bulkRun';
import type { RowButton } from '../rows/rowButtons';

/** What is open over a list: one thing at a time. */
export type ListDialog =
  | { kind: 'form'; mode: 'add' | 'edit'; record: RecordData | null; only?: string }
  | {
      kind: 'ask';
      said: Verb | Action;
      records: RecordData[];
      note: string;
      isDanger: boolean;
      submit: Submit;
    }
  | { kind: 'confirm'; title: string; question: string; isDanger: boolean; submit: Submit }
  | { kind: 'open'; action: Action; records: RecordData[] }
  | { kind: 'progress'; title: string; run: BulkRun }
  | { kind: 'result'; title: string; result: BulkResult; records: RecordData[]; onRetry(): void }
  | { kind: 'menu'; buttons: RowButton[]; record: RecordData; at: HTMLElement }
  | { kind: 'import' }
  | { kind: 'export'; selections: string[] }
  | { kind: 'keys' };

/** Does it, with the answers to what was asked. Rejects with a RequestError to keep the dialog open. */
export type Submit = (asked: RecordData) => Promise<void>;
