import type { RecordData } from '../../../../contract/record';
import type { ListDialog } from '../../dialogs/listDialog';
import type { Perform } from '../../dialogs/perform';
import type { BulkButton } from './bulkButtons';
import { progressDialog, resultDialog } from './bulkDialogs';

/** So many are done before a progress could be read. */
const QUICK = 20;

interface BulkRunnerInput {
  perform: Perform;
  show(dialog: ListDialog): void;
  hide(dialog: ListDialog): void;
  changed(gone: readonly string[]): void;
}

export type InBulk = (bulk: BulkButton, records: readonly RecordData[], answers: RecordData) => Promise<void>;

/** Many records take a while: the progress replaces the question, and then the result of each record. */
export function bulkRunner({ perform, show, hide, changed }: BulkRunnerInput): InBulk {
  return async function inBulk(bulk, records, answers) {
    const { title } = bulk;
    const run = perform.inBulk(bulk, records, answers);
    const progress = progressDialog({ title, run });
    if (records.length > QUICK) show(progress);
    const result = await run.finished;
    changed(result.done);
    hide(progress);
    const { definition } = bulk.button;
    if (result.failed.length === 0)
      return perform.tell(`${title}：完成 ${result.done.length} 条`, definition, result.done);
    const failed = new Set(result.failed.map(({ id }) => id));
    const again = records.filter(({ id }) => failed.has(String(id)));
    const onRetry = () => void inBulk(bulk, again, answers);
    show(resultDialog({ title, result, records, onRetry }));
  };
}
