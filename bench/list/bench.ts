import type { Figure, Findings } from '../bench';
import type { AtEnd } from '../support/closers';
import { startEmptyServer } from '../support/emptyServer';
import { apiOf } from './api';
import { endpointStatements } from './endpointStatements';
import { insertGifts, ROWS } from './gifts';
import { type Load, type LoadFigures, measureLoad, sumOf } from './measureLoad';

const PATH = '/console/gift/gift/list?pageNo=1&pageSize=20';
const CONNECTIONS = 8;
const SECONDS = 5;
const ROUNDS = 2;
const GOAL = 0.8;

/** The list endpoint's rate beside that of the very SQL it issues, taken in turns so that both meet the same machine. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, dataDir, connection, client } = await startEmptyServer(atEnd);
  await insertGifts(client);

  const api = await apiOf(url);
  const call = () => api.list(PATH, { rows: 20, total: ROWS });
  const statements = await endpointStatements({ client, dataDir, table: 'gift', call });
  const common = { connections: CONNECTIONS, seconds: SECONDS };
  const http: Load = { kind: 'http', url: `${url}${PATH}`, headers: api.headers, ...common };
  const sql: Load = { kind: 'sql', connection, statements, ...common };
  const rounds: { http: LoadFigures; sql: LoadFigures }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ http: await measureLoad(atEnd, http), sql: await measureLoad(atEnd, sql) });
  return {
    figures: figuresOf(rounds),
    notes: [
      '',
      `list: ${ROWS.toLocaleString('en')} gifts, ${CONNECTIONS} keep-alive connections, ${ROUNDS} x ${SECONDS} s each in turns; the load comes from a`,
      'process of its own, which shares the cores with server and database. The SQL beside it, as the endpoint issued it:',
      ...statements.map((statement) => `  ${statement}`),
    ],
  };
}

function figuresOf(rounds: { http: LoadFigures; sql: LoadFigures }[]): Figure[] {
  const http = sumOf(rounds.map((round) => round.http));
  const sql = sumOf(rounds.map((round) => round.sql));
  const ratio = http.perSecond / sql.perSecond;
  const each = rounds.map((round) => (round.http.perSecond / round.sql.perSecond).toFixed(2));
  return [
    { what: 'list: endpoint', value: rateOf(http), detail: latencyOf(http) },
    { what: 'list: its SQL alone', value: rateOf(sql), detail: latencyOf(sql) },
    {
      what: 'list: ratio',
      value: ratio.toFixed(2),
      detail: `rounds ${each.join(', ')}`,
      goal: `>= ${GOAL}`,
      isMet: ratio >= GOAL,
    },
  ];
}

function rateOf({ perSecond }: LoadFigures): string {
  return `${Math.round(perSecond).toLocaleString('en')} /s`;
}

function latencyOf({ p50, p95 }: LoadFigures): string {
  return `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}
