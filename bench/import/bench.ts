import type { ImportResult } from '../../src/engine/pure';
import type { Figure, Findings } from '../bench';
import { cpuSeconds, residentBytes, watchMemory } from '../export/memory';
import { apiOf } from '../list/api';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';

const PATH = '/console/audit/contraband';
/** The most that one import takes. */
const ROWS = 5000;
const GOAL_SECONDS = 60;

const MAPPING = { head: 1, columns: ['word', 'category', 'level'], mode: 'both', key: 'word' };

/** A sheet of the largest size: added, changed row by row, and changed by nothing, each after its trial. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, pid } = await startEmptyServer(atEnd);
  const { headers } = await apiOf(url);
  const figures: Figure[] = [];
  const steps: [what: string, level: string, wanted: Partial<ImportResult>][] = [
    ['added', '拦截', { added: ROWS }],
    ['updated', '人审', { updated: ROWS }],
    ['unchanged', '人审', { unchanged: ROWS }],
  ];
  for (const [what, level, wanted] of steps)
    for (const dryRun of [true, false]) {
      const most = watchMemory(pid);
      const [idle, before] = [await residentBytes(pid), await cpuSeconds(pid)];
      const startedAt = performance.now();
      const result = await send(`${url}${PATH}/import?dryRun=${dryRun}`, headers, level);
      const seconds = (performance.now() - startedAt) / 1000;
      for (const [name, count] of Object.entries(wanted))
        if (result[name as keyof ImportResult] !== count)
          throw new Error(`${what}: ${JSON.stringify({ ...result, seen: undefined }).slice(0, 500)}`);
      const used = (await cpuSeconds(pid)) - before;
      figures.push({
        what: `import: ${ROWS.toLocaleString('en')} rows ${what}${dryRun ? ', tried' : ''}`,
        value: `${seconds.toFixed(1)} s`,
        detail: `${used.toFixed(1)} s of processor; memory +${((most() - idle) / 1024 ** 2).toFixed(0)} MB`,
        goal: `< ${GOAL_SECONDS} s`,
        isMet: seconds < GOAL_SECONDS,
      });
    }
  return {
    figures,
    notes: [
      '',
      `import: ${ROWS.toLocaleString('en')} words of three columns by a unique text, CSV, from sending to the answer; each row judged,`,
      'locked, stored and logged as a form would, in one transaction; the database on the same cores.',
    ],
  };
}

async function send(address: string, headers: Record<string, string>, level: string): Promise<ImportResult> {
  const rows = Array.from({ length: ROWS }, (_, index) => `词${index},广告引流,${level}`);
  const body = new FormData();
  body.append('mapping', JSON.stringify(MAPPING));
  body.append('file', new Blob([`词,分类,处理\n${rows.join('\n')}\n`]), 'words.csv');
  const response = await fetch(address, { method: 'POST', headers, body });
  const answer = (await response.json()) as { success: boolean; message: string; result: ImportResult };
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
}
