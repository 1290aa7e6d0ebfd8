import type pg from 'pg';
import type { Figure, Findings } from '../bench';
import { apiOf } from '../list/api';
import { startLoadedServer } from '../scale/loaded';
import { percentile } from '../scale/percentile';
import type { AtEnd } from '../support/closers';
import { fillDistribution, fillPerson } from './fill';

const LOAD = { users: 1_000_000, orders: 1_000_000, ledger: 5_000_000 };
const MOVEMENTS = 100_000;
/** Half of them invited the other half, who invited as many again. */
const PAID_PEOPLE = 100_000;
const BILLS = 40;
const LOOK_MS = 200;

type Post = <Result>(path: string, body: object) => Promise<Result>;

/** Statements, reconciliation and commissions over the numbers to design for, through the built server as an operator asks. */
export async function bench(atEnd: AtEnd): Promise<Findings> {
  const { url, client } = await startLoadedServer(atEnd, LOAD);
  const api = await apiOf(url);
  const post: Post = (path, body) => api.post(`${url}/console/finance${path}`, body);
  const figures = [
    await reconciliation(post, client),
    await bills(post, client),
    ...(await distribution(post, client)),
  ];
  return {
    figures,
    notes: [
      '',
      `money: ${LOAD.users.toLocaleString('en')} people, ${LOAD.orders.toLocaleString('en')} orders, ${LOAD.ledger.toLocaleString('en')} ledger rows over 700 days, and a person with ${MOVEMENTS.toLocaleString('en')}`,
      `movements in 60 days, whose statement of all of them is drawn ${BILLS} times after a first; ${PAID_PEOPLE.toLocaleString('en')} who were invited recharged in the month before the last.`,
    ],
  };
}

/** The 31 days before today. */
async function reconciliation(post: Post, client: pg.Client): Promise<Figure> {
  const [firstDay, end] = await days(client, 31, 1);
  const startedAt = performance.now();
  const answer = await post<unknown>('/reconciliation/action/check', { beginDay: firstDay, endDay: end });
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await client.query(
    'select sum(movements)::int as movements, sum(faults)::int as faults from reconciliation',
  );
  return {
    what: 'money: 31 days reconciled',
    value: `${seconds.toFixed(1)} s`,
    detail: `${rows[0].movements} movements, ${rows[0].faults} faults`,
    goal: '< 30 s',
    isMet: answer !== undefined && seconds < 30,
  };
}

async function bills(post: Post, client: pg.Client): Promise<Figure> {
  const userId = await fillPerson(client, MOVEMENTS);
  const [firstDay, endDay] = await days(client, 61, 1);
  const taken: number[] = [];
  for (let turn = 0; turn <= BILLS; turn += 1) {
    const startedAt = performance.now();
    const { id } = await post<{ id: string }>('/bill/add', {
      subject: 'user',
      userId,
      currency: 'gold',
      beginDay: firstDay,
      endDay,
    });
    if (turn > 0) taken.push(performance.now() - startedAt);
    const { rows } = await client.query('select movements from bill where id = $1', [id]);
    if (Number(rows[0].movements) !== MOVEMENTS)
      throw new Error(`a statement of ${rows[0].movements} movements instead of ${MOVEMENTS}`);
  }
  const p95 = percentile(taken, 0.95);
  return {
    what: `money: statement of ${MOVEMENTS.toLocaleString('en')} movements`,
    value: `p95 ${p95.toFixed(0)} ms`,
    detail: `p50 ${percentile(taken, 0.5).toFixed(0)} ms`,
    goal: '< 300 ms',
    isMet: p95 < 300,
  };
}

async function distribution(post: Post, client: pg.Client): Promise<Figure[]> {
  const month = await fillDistribution(client, PAID_PEOPLE / 2);
  const previewStartedAt = performance.now();
  await post('/commissionRun/action/preview', { month });
  const previewed = (performance.now() - previewStartedAt) / 1000;
  const settleStartedAt = performance.now();
  await post('/commissionRun/action/settle', { month, reason: '测速' });
  for (;;) {
    const { rows } = await client.query(
      `select status, people, paid_people + withheld_people as judged, amount = paid_amount + withheld_amount as agrees
        from commission_run`,
    );
    const [run] = rows;
    if (run.status === 'done') {
      if (Number(run.people) !== PAID_PEOPLE || run.people !== run.judged || !run.agrees)
        throw new Error(`${run.judged} of ${run.people} people paid or withheld`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const seconds = (performance.now() - settleStartedAt) / 1000;
  return [
    { what: 'money: commissions previewed', value: `${previewed.toFixed(1)} s` },
    {
      what: `money: commissions of ${PAID_PEOPLE.toLocaleString('en')} people`,
      value: `${seconds.toFixed(1)} s`,
      goal: '< 60 s',
      isMet: seconds < 60,
    },
  ];
}

/** The days so many days ago, in Shanghai, as `YYYY-MM-DD`. */
async function days(client: pg.Client, ...ago: number[]): Promise<string[]> {
  const { rows } = await client.query(
    `select to_char((now() at time zone 'Asia/Shanghai')::date - ago, 'YYYY-MM-DD') as day
      from unnest($1::int[]) with ordinality as told (ago, place) order by place`,
    [ago],
  );
  return rows.map(({ day }) => day);
}
