import type pg from 'pg';
import type { Figure, Findings } from '../bench';
import { apiOf } from '../list/api';
import { startLoadedServer } from '../scale/loaded';
import type { AtEnd } from '../support/closers';

/** `BENCH_MOVEMENTS=50000000 npm run bench -- proof` proves what the goal names; less is read at the same rate. */
const MOVEMENTS = Number(process.env.BENCH_MOVEMENTS || 5_000_000);
const LOAD = { users: MOVEMENTS / 25, orders: MOVEMENTS / 25, ledger: MOVEMENTS };
/** 50 million movements within ten minutes. */
const GOAL_PER_SECOND = 50_000_000 / 600;
const POLL_MS = 500;

interface Run {
  seconds: number;
  movements: number;
  wallets: number;
  faults: number;
}

/** The whole ledger proved, and what changed since: every wallet, debt and lot, and every movement after the one before it. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, client } = await startLoadedServer(atEnd, LOAD);
  const api = await apiOf(url);
  const prove = async (scope: 'whole' | 'changes') => {
    const before = await runs(client);
    await api.post(`${url}/console/finance/ledgerProof/action/start`, { scope });
    while ((await runs(client)) === before) await new Promise((next) => setTimeout(next, POLL_MS));
    return last(client);
  };
  const whole = await prove('whole');
  const changes = await prove('changes');
  const perSecond = whole.movements / whole.seconds;
  return {
    figures: [
      figure(
        'whole',
        whole,
        `>= ${Math.round(GOAL_PER_SECOND / 1000)} thousand a second`,
        perSecond >= GOAL_PER_SECOND,
      ),
      figure('what changed', changes),
    ],
    notes: [
      '',
      `proof: ${LOAD.users.toLocaleString('en')} people, ${MOVEMENTS.toLocaleString('en')} movements`,
    ],
  };
}

function figure(
  what: string,
  { seconds, movements, wallets, faults }: Run,
  goal?: string,
  isMet?: boolean,
): Figure {
  return {
    what: `proof: ${what}`,
    value: `${seconds.toFixed(1)} s`,
    detail: `${movements} movements, ${wallets} wallets, ${faults} faults`,
    ...(goal !== undefined && { goal, isMet }),
  };
}

async function runs(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as n from ledger_proof');
  return rows[0].n;
}

async function last(client: pg.Client): Promise<Run> {
  const { rows } = await client.query(
    `select extract(epoch from end_time - begin_time)::float8 as seconds, movements::int, wallets::int, faults::int
     from ledger_proof order by id desc limit 1`,
  );
  return rows[0];
}
