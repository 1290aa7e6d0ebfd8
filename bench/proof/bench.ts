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

/**
 * The whole ledger proved, and what changed since: every wallet, debt and lot, and every movement after the one before it; then
 * all of it beside its causes. Afterwards the books are taken away, as in an installation from before double entry, and the
 * job opens them.
 */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, client } = await startLoadedServer(atEnd, LOAD);
  const api = await apiOf(url);
  const prove = async (scope: 'whole' | 'changes') => {
    const before = await runs(client);
    await api.post(`${url}/console/finance/ledgerProof/action/start`, { scope });
    await until(async () => (await runs(client)) > before);
    const run = await last(client);
    await until(() => isIdle(client));
    return { ...run, seconds: await secondsOf(client), provedSeconds: run.seconds };
  };
  const whole = await prove('whole');
  const causes = await causesOf(client);
  const changes = await prove('changes');
  const opened = await openBooks(client);
  const afterwards = await prove('changes');
  const perSecond = whole.movements / whole.provedSeconds;
  return {
    figures: [
      figure(
        'whole',
        { ...whole, seconds: whole.provedSeconds },
        `>= ${Math.round(GOAL_PER_SECOND / 1000)} thousand a second`,
        perSecond >= GOAL_PER_SECOND,
      ),
      {
        what: 'proof: whole, with the causes of all days',
        value: `${whole.seconds.toFixed(1)} s`,
        detail: `${causes.days} lines of a day, ${causes.faults} faults`,
      },
      figure('what changed', changes),
      {
        what: 'proof: wallets opened by the job, while serving',
        value: `${opened.seconds.toFixed(1)} s`,
        detail: `${opened.wallets} wallets`,
      },
      figure('what changed, after the openings', afterwards),
    ],
    notes: [
      '',
      `proof: ${LOAD.users.toLocaleString('en')} people, ${MOVEMENTS.toLocaleString('en')} movements`,
    ],
  };
}

/** An installation from before double entry has its wallets and its ledger, and neither accounts nor their days. */
async function openBooks(client: pg.Client): Promise<{ seconds: number; wallets: number }> {
  await client.query("set session_replication_role = 'replica'");
  await client.query('truncate posting, transfer, account_day');
  await client.query(
    "update ledger_opening set cutoff_id = next_id(), last_user = 0, last_currency = '', wallets = 0, done_time = null",
  );
  await client.query("set session_replication_role = 'origin'");
  const startedAt = performance.now();
  await client.query(
    "update sys_quartz_job set requested_time = now() where job_class_name = 'accounts' and delete_time is null",
  );
  await client.query(
    "select graphile_worker.add_job('job:accounts', queue_name => 'job:accounts', job_key => 'job:accounts')",
  );
  const state = async () =>
    (await client.query('select wallets::int, done_time is not null as "isDone" from ledger_opening'))
      .rows[0];
  await until(async () => (await state()).isDone);
  const seconds = (performance.now() - startedAt) / 1000;
  await until(() => isIdle(client));
  return { seconds, wallets: (await state()).wallets };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((next) => setTimeout(next, POLL_MS));
}

/** Whether no job of the ledger runs or waits. */
async function isIdle(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select count(*)::int as n from sys_quartz_job where job_class_name in ('reconciliation', 'ledgerChanges', 'accounts')
       and (requested_time is not null or exists (select from sys_job_run where job_id = sys_quartz_job.id and outcome = 'running'))`,
  );
  return rows[0].n === 0;
}

/** Of the last proof, with the causes after it. */
async function secondsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select cost_ms / 1000.0::float8 as seconds from sys_job_run
     where job_class_name in ('reconciliation', 'ledgerChanges') order by id desc limit 1`,
  );
  return rows[0].seconds;
}

async function causesOf(client: pg.Client): Promise<{ days: number; faults: number }> {
  const { rows } = await client.query(
    'select count(*)::int as days, coalesce(sum(faults), 0)::int as faults from reconciliation',
  );
  return rows[0];
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
