import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byHalf } from '../support/more';
import {
  type Client,
  establish,
  operatorWith,
  startTestServer,
  type TestServer,
} from '../support/testServer';

/**
 * Whatever operators, deputies, roles, sums, steps back and concurrent presses do: nobody agrees to their own, nor twice, nor beside
 * their deputy; an action is performed once, and never before every step that applies has its agreement.
 */
const SEED = 20_261_126;
const RUNS = byHalf(5, 20);
const LIMIT = 100;
/** From this amount on a step of the first screen applies. */
const LARGE = 50;

const FIELDS = {
  name: { type: 'text', title: '名称', required: true },
  amount: { type: 'integer', title: '数量', required: true, minimum: 1 },
  payee: { type: 'user', title: '给谁' },
  auditors: { type: 'user', title: '会签人', multiple: true },
  why: { type: 'text', title: '原因' },
  state: {
    type: 'enum',
    title: '状态',
    default: 'pending',
    options: { pending: '审批中', passed: '通过', refused: '拒绝' },
  },
  createBy: { title: '申请人' },
};
const APPROVALS = {
  ladder: {
    applicant: 'createBy',
    steps: [
      { title: '一审' },
      { title: '二审', when: { amount: { gte: LARGE } } },
      { title: '会签', person: 'auditors', of: 'all', when: { auditors: { empty: false } } },
      { title: '终审', role: 'judge' },
    ],
    refusedBy: 'refuse',
  },
  sums: {
    applicant: 'createBy',
    steps: [
      {
        title: '复核',
        beyond: {
          called: '单人通过',
          amount: 'amount',
          payee: 'payee',
          counts: { state: 'passed' },
          limits: { payee: LIMIT, operator: LIMIT },
          reason: 'why',
        },
      },
    ],
    refusedBy: 'refuse',
  },
  claims: {
    steps: [
      { title: '初审' },
      {
        title: '复审',
        beyond: {
          called: '单人通过',
          amount: 'amount',
          counts: { state: 'passed' },
          limits: { operator: LIMIT },
        },
      },
    ],
    refusedBy: 'refuse',
  },
} as const;
type Kind = keyof typeof APPROVALS;
const KINDS = Object.keys(APPROVALS) as Kind[];

const fileOf = (kind: Kind) => ({
  title: kind,
  label: 'name',
  resource: { path: `/operation/${kind}`, table: `case_${kind}` },
  fields: FIELDS,
  table: { columns: ['name', 'amount', 'state'] },
  form: ['name', 'amount', 'payee', 'auditors'],
  actions: {
    edit: { when: { state: 'pending' } },
    pass: {
      title: '通过',
      when: { state: 'pending' },
      confirm: '通过？',
      set: { state: 'passed' },
      approval: APPROVALS[kind],
    },
    refuse: { title: '拒绝', when: { state: 'pending' }, set: { state: 'refused' } },
  },
});

let server: TestServer;
const people: { client: Client; id: string }[] = [];
const PEOPLE = 5;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({
    screens: Object.fromEntries(KINDS.map((kind) => [`operation/${kind}`, fileOf(kind)])),
  });
  const codes = KINDS.flatMap((kind) =>
    ['list', 'add', 'edit', 'pass', 'refuse'].map((verb) => `${kind}:${verb}`),
  );
  for (let place = 0; place < PEOPLE; place += 1) {
    const name = `p${place}`;
    const client = await operatorWith(server, name, codes);
    await establish(server, name);
    const { rows } = await sql<{
      id: string;
    }>`select id::text from sys_user where username = ${name}`.execute(db());
    people.push({ client, id: rows[0]?.id as string });
  }
  await sql`insert into sys_role (role_name, role_code) values ('评审', 'judge')`.execute(db());
});
afterAll(() => server.close());

type Step =
  | { do: 'add'; kind: Kind; who: number; amount: number; payee: number; auditors: number[] }
  | { do: 'pass' | 'refuse'; who: number; which: number }
  | { do: 'edit'; who: number; which: number; amount: number }
  | { do: 'back'; who: number; which: number; to: number };
type Turn =
  | { do: 'together'; steps: Step[] }
  | { do: 'bond'; one: number; other: number }
  | { do: 'role'; who: number };

const person = fc.nat({ max: PEOPLE - 1 });
const which = fc.nat({ max: 11 });
const amount = fc.integer({ min: 1, max: 90 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      ...{ kind: fc.constantFrom(...KINDS), who: person, amount, payee: person },
      auditors: fc.uniqueArray(person, { maxLength: 2 }),
    }),
  },
  { weight: 20, arbitrary: fc.record({ do: fc.constant('pass' as const), who: person, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse' as const), who: person, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), who: person, which, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('back' as const), who: person, which, to: fc.nat({ max: 2 }) }),
  },
);
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('together' as const),
      steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bond' as const), one: person, other: person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('role' as const), who: person }) },
);

interface Story {
  records: { kind: Kind; id: string }[];
  /** Pairs of which one was the other's deputy, as `one other` in both orders. */
  bonds: Set<string>;
  judges: Set<string>;
  /** Agreements that were looked at already. */
  seen: Set<string>;
  agreed: number;
}

async function act(story: Story, one: Step): Promise<void> {
  const { client } = people[one.who] as (typeof people)[number];
  if (one.do === 'add') {
    const body = {
      ...{ name: 'n', amount: one.amount, payee: people[one.payee]?.id },
      auditors: one.auditors.map((place) => people[place]?.id),
    };
    const { body: answer } = await client.post(`/operation/${one.kind}/add`, body);
    expect(answer.success, answer.message).toBe(true);
    story.records.push({ kind: one.kind, id: (answer.result as { id: string }).id });
    return;
  }
  const record = story.records[one.which % Math.max(1, story.records.length)];
  if (!record) return;
  const path = `/operation/${record.kind}`;
  if (one.do === 'edit') {
    const { body } = await client.get(`${path}/queryById`, { id: record.id });
    await client.put(`${path}/edit`, { ...(body.result as object), amount: one.amount });
  } else if (one.do === 'back')
    await client.post(`${path}/stepBack`, { id: record.id, action: 'pass', step: one.to, reason: '再看' });
  else await client.post(`${path}/action/${one.do}`, { id: record.id });
}

interface Agreement {
  id: string;
  caseId: string;
  screenId: string;
  applicantId: string | null;
  operatorId: string;
  step: number;
  isValid: boolean;
}

async function judge(story: Story): Promise<void> {
  const { rows } = await sql<Agreement>`
    select d.id::text, d.case_id::text as "caseId", c.screen_id as "screenId", c.applicant_id::text as "applicantId",
      d.operator_id::text as "operatorId", d.step, d.is_valid as "isValid"
    from approval_decision d join approval_case c on c.id = d.case_id where d.result = 'agreed' order by d.id`.execute(
    db(),
  );
  const cases = new Map<string, Agreement[]>();
  for (const row of rows) {
    expect(row.operatorId, 'nobody agrees to their own').not.toBe(row.applicantId);
    if (!story.seen.has(row.id) && row.screenId === 'operation/ladder' && row.step === 3)
      expect(story.judges.has(row.operatorId), 'a step of a role').toBe(true);
    if (row.isValid) cases.set(row.caseId, [...(cases.get(row.caseId) ?? []), row]);
  }
  for (const agreements of cases.values()) {
    const ids = agreements.map(({ operatorId }) => operatorId);
    expect(new Set(ids).size, 'nobody agrees twice').toBe(ids.length);
    for (const [place, { id, operatorId, applicantId }] of agreements.entries()) {
      if (story.seen.has(id)) continue;
      const others = [...(applicantId === null ? [] : [applicantId]), ...ids.slice(0, place)];
      for (const other of others)
        expect(story.bonds.has(`${other} ${operatorId}`), 'nobody agrees beside their deputy').toBe(false);
    }
  }
  for (const { id } of rows) story.seen.add(id);
  story.agreed = Math.max(story.agreed, rows.length);
  for (const kind of KINDS) await judgeRecords(kind);
}

interface Outcome {
  id: string;
  amount: number;
  state: string;
  creator: string;
  auditors: string[] | null;
  performed: number;
  steps: number[];
  agreers: string[];
  alone: string | null;
}

async function judgeRecords(kind: Kind): Promise<void> {
  const table = sql.table(`case_${kind}`);
  const { rows } = await sql<Outcome>`
    select r.id::text, r.amount::float8 as amount, r.state, r.create_by::text as creator, r.auditors,
      (select count(*)::int from sys_data_log l where l.screen_id = ${`operation/${kind}`} and l.data_id = r.id::text
        and l.data_content ->> 'state' = 'passed' and l.operation = 'action') as performed,
      array(select d.step from approval_decision d join approval_case c on c.id = d.case_id
        where c.data_id = r.id and c.state = 'done' and d.result = 'agreed' and d.is_valid order by d.step) as steps,
      array(select d.operator_id::text from approval_decision d join approval_case c on c.id = d.case_id
        where c.data_id = r.id and c.state = 'done' and d.result = 'agreed' and d.is_valid) as agreers,
      (select c.alone_by::text from approval_case c where c.data_id = r.id and c.state = 'done') as alone
    from ${table} r`.execute(db());
  const alone = new Map<string, number>();
  for (const { amount, state, creator, auditors, performed, steps, agreers, alone: by } of rows) {
    expect(performed, 'it is performed once').toBe(state === 'passed' ? 1 : 0);
    if (state !== 'passed') continue;
    if (by !== null) alone.set(by, (alone.get(by) ?? 0) + amount);
    if (kind === 'claims') expect(steps[0]).toBe(0);
    if (kind === 'sums') expect(by, 'two agreed, or one alone').toBe(steps.length === 0 ? creator : null);
    if (kind !== 'ladder') continue;
    for (const needed of [0, ...(amount >= LARGE ? [1] : []), 3]) expect(steps).toContain(needed);
    // who had part already is asked no more
    for (const auditor of auditors ?? []) expect([creator, ...agreers]).toContain(auditor);
  }
  for (const sum of alone.values())
    expect(sum, 'what one decides alone stays below the limit').toBeLessThan(LIMIT);
}

async function play(turns: readonly Turn[], story: Story): Promise<void> {
  for (const one of turns) {
    if (one.do === 'together') {
      await Promise.all(one.steps.map((each) => act(story, each)));
      await judge(story);
    } else if (one.do === 'role') {
      const { id } = people[one.who] as (typeof people)[number];
      if (story.judges.has(id)) story.judges.delete(id);
      else story.judges.add(id);
      await sql`delete from sys_user_role where role_id = (select id from sys_role where role_code = 'judge')`.execute(
        db(),
      );
      await sql`insert into sys_user_role (user_id, role_id) select unnest(${[...story.judges]}::bigint[]), id
        from sys_role where role_code = 'judge'`.execute(db());
    } else if (one.one !== one.other) {
      const [user, agent] = [people[one.one]?.id, people[one.other]?.id];
      await sql`insert into sys_user_agent (user_id, agent_id, start_time, end_time)
        values (${user}::bigint, ${agent}::bigint, now() - interval '1 hour', now() + interval '1 hour')`.execute(
        db(),
      );
      story.bonds.add(`${user} ${agent}`).add(`${agent} ${user}`);
    }
  }
}

test(`${RUNS} random stories: nobody agrees to their own nor twice, and an action is performed once, by all who have to`, async () => {
  let agreed = 0;
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 20, maxLength: 34 }), async (turns) => {
      await sql`delete from approval_case`.execute(db());
      await sql`delete from sys_user_agent`.execute(db());
      await sql`delete from sys_user_role where role_id = (select id from sys_role where role_code = 'judge')`.execute(
        db(),
      );
      for (const kind of KINDS) await sql`delete from ${sql.table(`case_${kind}`)}`.execute(db());
      const story: Story = { records: [], bonds: new Set(), judges: new Set(), seen: new Set(), agreed: 0 };
      await play([0, 1, 2].map((who) => ({ do: 'role', who })) as Turn[], story);
      await play(turns, story);
      agreed += story.agreed;
      for (const kind of KINDS) {
        const { rows } = await sql`select from ${sql.table(`case_${kind}`)} where state = 'passed'`.execute(
          db(),
        );
        passed += rows.length;
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  expect(agreed, 'the stories had agreements').toBeGreaterThan(byHalf(5, 50));
  expect(passed, 'and came to an end').toBeGreaterThan(byHalf(1, 20));
}, 300_000);
