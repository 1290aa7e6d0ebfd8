import type { RecordData } from '../../../engine/pure';
import { RequestError } from '../../../engine/pure';
import type { DomainServices, Services } from '../../app/services';
import { attachment } from '../../http/attachment';
import { openTasks } from '../../tasks/taskRows';
import type { Parameters } from '../plan/filters';
import { onReplica } from '../plan/onReplica';
import type { Plan } from '../plan/plan';
import { exportRequest, logExport } from './export';
import { exportFile } from './exportFile';
import { exportBatches } from './exportRows';

/** Files that requests read directly at the same time; each holds a connection for as long as its reader takes. */
const MOST_AT_ONCE = 4;
/** Of one operator, those under way as tasks included. */
const MOST_OWN = 2;
const LONGEST_MS = 10 * 60_000;
/** By whom, one entry each. */
const open: string[] = [];

/** `GET exportXls`, the family's: the file itself (`contract.md` §13). Whatever refuses it does so before its first byte. */
export async function exportXls(services: DomainServices, plan: Plan, query: Parameters): Promise<Response> {
  const { selections, ...parameters } = query;
  const ids = (selections ?? '').split(',').filter((id) => id !== '');
  // the family sends it empty when nothing is chosen
  const request = await exportRequest(services, plan, {
    columns: null,
    ids: ids.length > 0 ? ids : null,
    parameters,
  });
  const { screen, caller } = plan;
  const tasks = await openTasks(services.db, caller.id, 'export');
  // nothing is waited for from here to the entry
  if (open.filter((id) => id === caller.id).length + tasks >= MOST_OWN)
    throw new RequestError(`您已有 ${MOST_OWN} 个导出在进行，请等其完成后再试`);
  if (open.length >= MOST_AT_ONCE) throw new RequestError('正在导出的人较多，请稍后再试');
  open.push(caller.id);
  const signal = AbortSignal.timeout(LONGEST_MS);
  let batches: AsyncGenerator<RecordData[]> | undefined;
  // what a replica cannot begin the primary does; one that is lost later cuts the file off
  const firstBatch = () =>
    onReplica(services, caller, async (reading) => {
      await batches?.return(undefined);
      batches = exportBatches(reading, plan, request, { signal });
      return { batches, first: await batches.next() };
    });
  let rows = 0;
  const release = once(async () => {
    open.splice(open.indexOf(caller.id), 1);
    await batches?.return(undefined);
    await logExport(services, plan, 'xlsx', request, { rows, id: '' });
  });
  try {
    const { batches: opened, first } = await firstBatch();
    // a reader that stops reading must not keep the snapshot
    signal.addEventListener('abort', () => reported(services, release()));
    const content = exportFile({
      format: 'xlsx',
      title: screen.title,
      columns: request.columns,
      batches: resumed(first, opened, signal),
      above: [`${screen.title}列表数据`, `导出人:${caller.realname}`],
      onRows: (count) => {
        rows = count;
      },
    });
    const body = releasing(content, release);
    return new Response(body, { headers: attachment(`${screen.title}.xlsx`) });
  } catch (error) {
    await release();
    throw error;
  }
}

async function* resumed(
  first: IteratorResult<RecordData[]>,
  others: AsyncGenerator<RecordData[]>,
  signal: AbortSignal,
): AsyncGenerator<RecordData[]> {
  if (first.done) return;
  yield first.value;
  yield* others;
  // cut off, not ended: a file that looks whole would be a lie
  signal.throwIfAborted();
}

/** The same bytes; at their end, after a failure or when the reader leaves, the resources are released. */
function releasing(
  content: ReadableStream<Uint8Array>,
  release: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        await release();
        controller.close();
      } catch (error) {
        await release();
        controller.error(error);
      }
    },
    async cancel(reason) {
      await release();
      await reader.cancel(reason);
    },
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}

function reported({ log }: Pick<Services, 'log'>, work: Promise<void>): void {
  work.catch((error) => log.error({ err: error }, 'ending an export failed'));
}
