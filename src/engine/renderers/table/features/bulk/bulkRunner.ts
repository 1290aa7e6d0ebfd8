import type { EnginePorts, Follow } from '#engine/contract/ports';
import type { BulkResult, RecordData } from '#engine/contract/record';
import type { Screen } from '#engine/contract/screen';
import { newKey } from '#engine/parts/newKey';
import * as texts from '#texts/renderers/table';
import type { Perform } from '../../dialogs/perform';
import type { ListDialog } from '../../liveList';
import type { BulkButton } from './bulkButtons';
import { progressDialog, resultDialog } from './bulkDialogs';
import { startBulk } from './bulkRun';
import { type BulkSender, inCalls } from './runBulk';

/** So many are done before a progress could be read. */
const QUICK = 20;

interface BulkRunnerInput {
  screen: Screen;
  data: EnginePorts['data'];
  perform: Perform;
  show(dialog: ListDialog): void;
  hide(dialog: ListDialog): void;
  changed(gone: readonly string[]): void;
}

export type InBulk = (bulk: BulkButton, records: readonly RecordData[], answers: RecordData) => Promise<void>;

/** Many records take a while: the progress replaces the question, and then the result of each record. */
export function bulkRunner({ screen, data, perform, show, hide, changed }: BulkRunnerInput): InBulk {
  return async function inBulk(bulk, records, answers) {
    const { title } = bulk;
    const run = startBulk(
      records.map((record) => String(record.id)),
      records.length > QUICK && data.transfer
        ? { ...asTask(bulk), send: sender(screen, data, bulk, answers) }
        : inCalls((ids) => sender(screen, data, bulk, answers)(ids)),
    );
    const progress = progressDialog({ title, run });
    if (records.length > QUICK) show(progress);
    const result = await run.finished;
    changed(result.done);
    hide(progress);
    const { definition } = bulk.button;
    if (result.failed.length === 0)
      return perform.tell(texts.done(title, result.done.length), definition, result.done);
    const failed = new Set(result.failed.map(({ id }) => id));
    const again = records.filter(({ id }) => failed.has(String(id)));
    const onRetry = () => void inBulk(bulk, again, answers);
    show(resultDialog({ title, result, records, onRetry }));
  };
}

/** Records of one task: as many as a call takes, fewer where they are part of its address. */
function asTask({ isRemove }: BulkButton): Pick<BulkSender, 'batch' | 'atOnce'> {
  return { batch: isRemove ? 200 : 1000, atOnce: 1 };
}

/** Sends one part of the records, and answers the result of each. */
function sender(
  screen: Screen,
  data: EnginePorts['data'],
  { button, isRemove }: BulkButton,
  answers: RecordData,
) {
  return async (ids: string[], ...follow: [Follow?]): Promise<BulkResult> => {
    if (isRemove) return (await data.remove(screen, ids, answers, ...follow)).result;
    const payload = { ...answers, ids, idempotencyKey: newKey() };
    const { result } = await data.act(screen, button.name, payload, ...follow);
    // a backend of the family answers no result per row
    return (result as BulkResult | null) ?? { done: ids, failed: [] };
  };
}
