import type { Figure, Findings } from '../bench';
import { apiOf } from '../list/api';
import { DEPLOYED } from '../support/builtServer';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';
import { cpuSeconds, residentBytes, watchMemory } from './memory';
import { insertOrders, ROWS } from './orders';

const PATH = '/console/finance/goldOrder';
const RATE_GOALS = { csv: 30_000, xlsx: 45_000 };
const MEMORY_GOAL_MB = 100;
const OPTIONS = [...DEPLOYED, '--max-old-space-size=1024'];

/** The whole list of orders as a file, in the process that serves: rows a second, and what its memory grows by meanwhile. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, pid, client } = await startEmptyServer(atEnd, undefined, OPTIONS);
  await insertOrders(client);
  const { headers, list } = await apiOf(url);
  await list(`${PATH}/list?pageNo=1&pageSize=20`, { rows: 20, total: ROWS });
  // what one export leaves behind counts against the next
  const idle = await residentBytes(pid);
  const figures: Figure[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const most = watchMemory(pid);
    const before = await cpuSeconds(pid);
    const { seconds, bytes } = await measuredExport(url, headers, format);
    const grown = (most() - idle) / 1024 ** 2;
    const rate = ROWS / seconds;
    const used = (await cpuSeconds(pid)) - before;
    figures.push({
      what: `export: ${format}, rows a second`,
      value: Math.round(rate).toLocaleString('en'),
      detail: `${seconds.toFixed(1)} s, of it ${used.toFixed(1)} s of processor; ${(bytes / 1024 ** 2).toFixed(0)} MB`,
      goal: `>= ${RATE_GOALS[format].toLocaleString('en')}`,
      isMet: rate >= RATE_GOALS[format],
    });
    figures.push({
      what: `export: ${format}, memory above idle`,
      value: `${grown.toFixed(0)} MB`,
      detail: `idle ${(idle / 1024 ** 2).toFixed(0)} MB`,
      goal: `< ${MEMORY_GOAL_MB} MB`,
      isMet: grown < MEMORY_GOAL_MB,
    });
  }
  return {
    figures,
    notes: [
      '',
      `export: ${ROWS.toLocaleString('en')} gold orders, the list’s own 14 columns with user names, dictionary and option labels; from asking`,
      'to done, file written and synced; resident memory of the server process, its database beside it on the same cores.',
      `${OPTIONS.join(' ')}: the limit that Node takes by itself in a container of 2 GB; with more memory it collects later.`,
    ],
  };
}

interface Task {
  state: string;
  done: number;
  message: string;
  fileSize: number;
}

async function measuredExport(url: string, headers: Record<string, string>, format: string) {
  const startedAt = performance.now();
  const started = await call<{ id: string }>(`${url}${PATH}/export`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ format }),
  });
  for (;;) {
    const task = await call<Task>(`${url}/console/sys/task/queryById?id=${started.id}`, { headers });
    if (task.state === 'done' && task.done === ROWS)
      return { seconds: (performance.now() - startedAt) / 1000, bytes: task.fileSize };
    if (task.state !== 'waiting' && task.state !== 'running')
      throw new Error(`the export is ${task.state} after ${task.done} rows: ${task.message}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function call<Result>(url: string, request: RequestInit): Promise<Result> {
  const answer = (await (await fetch(url, request)).json()) as {
    success: boolean;
    message: string;
    result: Result;
  };
  if (!answer.success) throw new Error(`${url} answered ${answer.message}`);
  return answer.result;
}
