import { sql } from 'kysely';
import { wireTime } from '../../../src/engine/pure';
import { seededRandom } from '../../../src/engine/seededRandom';
import { prefixOf } from '../../../src/server/access/codes';
import type { DatabaseStore } from '../../../src/server/screens/databaseStore';
import { operator, PASSWORD, permissionId, role } from '../../../src/testing/server/people';
import { ADMIN_PASSWORD, type Client, clientOf, type TestServer } from '../testServer';

type SeededRandom = ReturnType<typeof seededRandom>;

/**
 * Random authors against one screen with secrets: any codes, any sequence of publishing, taking back, granting, lending, trying and
 * reporting. Whatever they do, nobody of them reads, changes or holds more than its holders gave them unlent.
 */
const VAULT = 'online/vault';
const PHONE = '13800138000';
const COST = 88_888;
const VAULT_CODES = ['list', 'add', 'edit', 'delete', 'export', 'reveal', 'close', 'money'].map(
  (verb) => `vault:${verb}`,
);
const AUTHOR_CODES = [
  ...['online-form:list', 'screen:publish', 'screen:override', 'role:list', 'role:add', 'role:grant'],
  ...['my-agent:list', 'my-agent:add', 'my-agent:end', 'user:list', 'user:add', 'user:edit', 'report:list'],
  ...['report:publish', 'publication:list'],
];

const vault = (more: object = {}) => ({
  title: '保险柜',
  permission: 'vault',
  resource: { path: '/online/vault', table: 'online_vault' },
  fields: {
    name: { type: 'text', title: '名称' },
    phone: { type: 'phone', title: '手机' },
    cost: { type: 'gold', title: '成本', permission: { view: 'money' } },
    closed: { type: 'switch', title: '已关', default: false, readOnly: true },
  },
  verbs: { money: '看成本' },
  table: { columns: ['name', 'phone', 'cost', 'closed'], search: ['name'] },
  form: ['name', 'phone', 'cost'],
  actions: { close: { title: '关上', set: { closed: true } } },
  ...more,
});

interface Person extends Client {
  id: string;
  roleId: string;
  /** What they were given, for as long as they like. */
  own: ReadonlySet<string>;
}

interface Story {
  server: TestServer;
  guardian: Client;
  chance: SeededRandom;
  author: Person;
  clerk: Person;
  boss: Person;
  /** Whether the boss lends the author their role now. */
  deputyship: string | null;
  serial: number;
  steps: string[];
}

export async function walkAuthors(
  server: TestServer,
  options: { runs: number; seed: number },
): Promise<void> {
  const guardian = await prepare(server);
  for (let run = 0; run < options.runs; run += 1) {
    const story = await startStory(server, guardian, seededRandom(options.seed * 1_000_003 + run), run);
    const length = story.chance.integer(4, 10);
    for (let step = 0; step < length; step += 1) {
      await story.chance.pick(STEPS)(story);
      const broken = await broke(story);
      if (broken)
        throw new Error(`seed ${options.seed}, run ${run}: ${broken}\n  ${story.steps.join('\n  ')}`);
    }
    await restore(story);
  }
}

/** The screen with its secrets. Answers somebody who could agree to publications, and agrees to those that show no more. */
async function prepare(server: TestServer): Promise<Client> {
  const { admin, services } = server;
  await leaveFewScreens(server);
  const text = JSON.stringify(vault());
  const body = { id: VAULT, text, password: ADMIN_PASSWORD, accepted: ['data', 'rights'] };
  expectSuccess(await admin.post('/online/form/publish', body));
  expectSuccess(await admin.post('/online/vault/add', { name: '机密', phone: PHONE, cost: COST }));
  const guardian = await operator(services.db, {
    roleIds: [await role(services.db, ['screen:publish', 'screen:override', 'publication:list'])],
  });
  await sql`update sys_user set create_time = now() - interval '30 days' where id = ${guardian.id}::bigint`.execute(
    services.db,
  );
  return clientOf(server.app, guardian.token);
}

/** Each publication reads all screens, so only those stay that the walk uses, and those that they refer to. */
async function leaveFewScreens({ services }: TestServer): Promise<void> {
  const screens = new Map(services.screens.all().map((screen) => [screen.id, screen]));
  const needed = new Set<string>();
  const visit = (id: string) => {
    const screen = screens.get(id);
    if (!screen || needed.has(id)) return;
    needed.add(id);
    const fields = Object.values(screen.fields);
    for (const { targets } of fields) for (const { screen: target } of targets) visit(target);
    for (const { figure } of fields) if (figure) visit(figure.screen);
    if (screen.resource?.of) visit(screen.resource.of);
  };
  for (const id of screens.keys()) if (USED.test(id)) visit(id);
  const files = [...needed].map((id) => `${id}.json`);
  await sql`update screen_version set is_active = false
    where is_active and file not like '%/\\_group.json' and not file = any(${files}::text[])`.execute(
    services.db,
  );
  await (services.screens as DatabaseStore).reload();
}

const USED = /^(online|system)\/|^goods\/gift$/;

function expectSuccess({ body }: Awaited<ReturnType<Client['post']>>): void {
  if (!body.success) throw new Error(body.message);
}

async function startStory(
  server: TestServer,
  guardian: Client,
  chance: SeededRandom,
  run: number,
): Promise<Story> {
  const { db } = server.services;
  const made = async (codes: string[]): Promise<Person> => {
    const roleId = await role(db, codes);
    const person = await operator(db, { roleIds: [roleId] });
    const own = await codesOf(server, person.token);
    return { id: person.id, roleId, own, ...clientOf(server.app, person.token) };
  };
  const some = (codes: readonly string[], share: number) => codes.filter(() => chance.integer(0, 99) < share);
  const author = await made([
    ...some(AUTHOR_CODES, chance.pick([60, 95])),
    ...some(VAULT_CODES, chance.pick([0, 30, 80])),
  ]);
  const clerk = await made(some(['online-form:list', 'screen:publish', 'gift:list'], 40));
  const boss = await made([...VAULT_CODES, 'my-agent:add', 'my-agent:end']);
  return { server, guardian, chance, author, clerk, boss, deputyship: null, serial: run * 100, steps: [] };
}

async function codesOf(server: TestServer, token: string): Promise<ReadonlySet<string>> {
  server.services.callers.forget();
  return new Set((await server.services.callers.byToken(token, null))?.codes ?? []);
}

type Step = (story: Story) => Promise<void>;

/** What somebody did, and what they were told. */
function noted({ steps }: Story, what: string, { body }: { body: { message: string } }): void {
  steps.push(`${what}: ${body.message}`);
}

const activeOf = async ({ server }: Story, id: string) =>
  (
    (await server.admin.get('/online/form/open', { id })).body.result as {
      active: { id: string; text: string } | null;
    }
  ).active;

async function publish(story: Story, who: 'author' | 'clerk', id: string, file: object): Promise<void> {
  const { server, chance } = story;
  const body = {
    id,
    text: JSON.stringify(file),
    base: (await activeOf(story, id))?.id,
    accepted: ['data', 'rights'],
    password: PASSWORD,
    grants: chance.integer(0, 1) === 0 ? [] : grantsOf(story, file),
  };
  const answer = await story[who].post('/online/form/publish', body);
  noted(story, `${who} publishes ${id} ${JSON.stringify(file).slice(0, 400)}`, answer);
  if (isPlainView(file) && (answer.body.result as { isSubmitted?: boolean } | null)?.isSubmitted === true)
    await agree(story, id);
  server.services.callers.forget();
}

/** Another list over the vault with the vault's own fields, guards and no button. */
function isPlainView(file: object): boolean {
  return Object.keys(file).sort().join() === 'resource,table,title';
}

async function agree(story: Story, screenId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id::text from screen_publication where screen_id = ${screenId} and status = 'pending'`.execute(
    story.server.services.db,
  );
  const body = { id: rows[0]?.id, note: '只是另一种看法' };
  noted(
    story,
    `guardian agrees to ${screenId}`,
    await story.guardian.post('/online/publication/approve', body),
  );
}

/** All codes of a draft under another prefix, to the clerk. */
function grantsOf({ clerk }: Story, file: object): object[] {
  const { permission = 'vault' } = file as { permission?: string };
  if (permission === 'vault') return [];
  return ['list', 'add', 'edit', 'reveal', 'money', 'close'].map((verb) => ({
    code: `${permission}:${verb}`,
    roleIds: [clerk.roleId],
  }));
}

/** Ways to say less of what guards the secrets. */
const LOOSER: ((fields: Record<string, object>) => object)[] = [
  (fields) => ({ fields: { ...fields, phone: { type: 'text', title: '手机' } } }),
  (fields) => ({ fields: { ...fields, phone: { type: 'phone', title: '手机', sensitive: false } } }),
  (fields) => ({ fields: { ...fields, cost: { type: 'gold', title: '成本' } } }),
  (fields) => ({
    fields: { ...fields, cost: { type: 'gold', title: '成本', permission: { view: 'list' } } },
  }),
  (fields) => ({
    fields: { ...fields, closed: { type: 'switch', title: '已关', default: false } },
    form: ['closed'],
  }),
  () => ({ permission: 'gift' }),
  () => ({ permission: 'mine' }),
  () => ({ actions: { close: { title: '关上', set: { closed: false } } } }),
  () => ({ actions: { open: { title: '打开', set: { closed: false } } } }),
  () => ({ table: { columns: ['name'], search: ['name', 'phone'] } }),
  () => ({ title: '柜子' }),
  () => ({ label: 'phone' }),
];

const STEPS: Step[] = [
  (story) => publish(story, 'author', VAULT, vault(looser(story))),
  (story) => publish(story, 'author', VAULT, vault(looser(story))),
  (story) =>
    publish(
      story,
      story.chance.pick(['author', 'clerk'] as const),
      ...mine(story, { resource: { of: VAULT } }),
    ),
  (story) =>
    publish(
      story,
      'author',
      ...mine(story, {
        resource: { of: VAULT },
        fields: { phone: { type: 'text', title: '手机' }, cost: { type: 'gold', title: '成本' } },
        table: { columns: ['phone', 'cost'] },
      }),
    ),
  (story) =>
    publish(
      story,
      'author',
      ...mine(story, { ...vault(), permission: story.chance.pick(['vault', 'gift', 'mine']) }),
    ),
  (story) =>
    publish(story, 'author', ...mine(story, { ...vault(), permission: undefined, formerly: [VAULT] })),
  async (story) => {
    const id = story.chance.pick([VAULT, `online/mine${story.serial}`]);
    const who = story.chance.pick(['author', 'clerk'] as const);
    // without the page itself there is nothing to guard
    if (id === VAULT) return;
    const body = { id, base: (await activeOf(story, id))?.id, password: PASSWORD };
    noted(story, `${who} takes back ${id}`, await story[who].post('/online/form/takeBack', body));
  },
  async (story) => {
    const { db } = story.server.services;
    const codes = VAULT_CODES.filter(() => story.chance.integer(0, 1) === 0);
    const ids = await Promise.all(['vault:list', ...codes].map((code) => permissionId(db, code)));
    const body = { roleId: story.clerk.roleId, permissionIds: ids.join(), lastpermissionIds: '' };
    const before = await codesOf(story.server, story.author.token);
    const answer = await story.author.post('/sys/permission/saveRolePermission', body);
    noted(story, `author grants ${codes} to the clerk's role`, answer);
    if (!answer.body.success) return;
    // what its holders give counts as given
    const granted = ['vault:list', ...codes];
    const lent = granted.filter((code) => !story.author.own.has(code) || !before.has(code));
    if (lent.length > 0) throw new Error(`granted what is not the author's own: ${lent}`);
    story.clerk = { ...story.clerk, own: new Set([...story.clerk.own, ...granted]) };
  },
  async (story) => {
    const { author, boss, clerk } = story;
    const body = { id: clerk.id, selectedroles: `${clerk.roleId},${boss.roleId}` };
    const answer = await author.put('/sys/user/edit', body);
    noted(story, "author gives the clerk the boss's role", answer);
    if (!answer.body.success) return;
    const lent = [...boss.own].filter((code) => !author.own.has(code));
    if (lent.length > 0) throw new Error(`granted by a role what is not the author's own: ${lent}`);
    story.clerk = { ...clerk, own: new Set([...clerk.own, ...boss.own]) };
  },
  async (story) => {
    const { services } = story.server;
    const others = services.screens
      .all()
      .filter(({ id, resource }) => id !== VAULT && resource?.table === 'online_vault');
    const { rows } = await sql<{ id: string }>`select id::text from online_vault`.execute(services.db);
    for (const { resource } of others)
      for (const { id } of rows)
        for (const who of [story.author, story.clerk]) {
          await who.post(`${resource?.path}/action/close`, { id });
          await who.put(`${resource?.path}/edit`, { id, name: '改了' });
          await who.delete(`${resource?.path}/delete`, { id });
        }
    story.steps.push(`author and clerk press what ${others.length} pages over the vault have`);
  },
  async (story) => {
    const answer = await story.author.post(
      '/system/my-agent/add',
      period(story.clerk.id, [story.boss.roleId]),
    );
    noted(story, "author makes the clerk deputy with the boss's role", answer);
  },
  async (story) => {
    if (story.deputyship !== null) return;
    const answer = await story.boss.post(
      '/system/my-agent/add',
      period(story.author.id, [story.boss.roleId]),
    );
    noted(story, 'boss lends the role', answer);
    story.deputyship = answer.body.success ? (answer.body.result as { id: string }).id : null;
  },
  async (story) => {
    if (story.deputyship === null) return;
    const answer = await story.boss.post('/system/my-agent/action/end', { id: story.deputyship });
    noted(story, 'boss ends the deputyship', answer);
    if (answer.body.success) story.deputyship = null;
  },
  async (story) => {
    const source = JSON.stringify({ title: '偷看', sql: 'select name, phone, cost from online_vault' });
    const saved = await story.author.post('/online/report/save', { source });
    noted(story, 'author saves a report', saved);
    if (!saved.body.success) return;
    const { id } = saved.body.result as { id: string };
    noted(story, 'author publishes it', await story.author.post('/online/report/publish', { id }));
  },
];

function looser({ chance }: Story): object {
  const { fields } = vault();
  return chance.pick(LOOSER)(fields);
}

/** A page of the author's own, newly named every other time. */
function mine(story: Story, more: object): [id: string, file: object] {
  if (story.chance.integer(0, 1) === 0) story.serial += 1;
  const name = `mine${story.serial}`;
  const base = { title: '我的', table: { columns: ['createTime'] } };
  const own = { path: `/online/${name}`, table: `online_${name}` };
  return [`online/${name}`, { ...base, resource: own, ...more }];
}

function period(agentId: string, roleIds: string[]) {
  const at = (hours: number) => wireTime(Date.now() + hours * 3_600_000);
  return { agentId, roleIds, startTime: at(-1), endTime: at(5) };
}

/** In words, what somebody has now that nobody gave them; null: nothing. */
async function broke(story: Story): Promise<string | null> {
  const { server, author, clerk, boss, deputyship } = story;
  for (const [name, person] of [
    ['author', author],
    ['clerk', clerk],
  ] as const) {
    const now = await codesOf(server, person.token);
    const lent = name === 'author' && deputyship !== null ? boss.own : new Set<string>();
    const gained = [...now].filter(
      (code) => prefixOf(code) === 'vault' && !person.own.has(code) && !lent.has(code),
    );
    if (gained.length > 0) return `${name} holds ${gained}`;
    const may = (code: string) => person.own.has(code) || lent.has(code);
    const seen = await everythingSeen(server, person);
    if (!may('vault:list') && seen.includes('机密')) return `${name} sees the record`;
    if (seen.includes(PHONE)) return `${name} reads the phone`;
    if (!may('vault:money') && new RegExp(`"cost":"?${COST}`).test(seen)) return `${name} reads the cost`;
  }
  const { rows } = await sql<{
    closed: boolean;
    name: string;
  }>`select name, closed from online_vault`.execute(server.services.db);
  return rows.some(({ name, closed }) => name === '机密' && closed === false)
    ? null
    : 'the record was changed';
}

/** What all lists over the vault's records answer, and a press of every button there. */
async function everythingSeen(server: TestServer, person: Person): Promise<string> {
  const answers: string[] = [];
  for (const screen of server.services.screens.all()) {
    if (screen.resource?.table !== 'online_vault') continue;
    const { path } = screen.resource;
    for (const part of ['list', 'lookup', 'totals'])
      answers.push(JSON.stringify((await person.get(`${path}/${part}`, { keyword: '机' })).body));
  }
  return answers.join();
}

/** The screen as it was, and the pages of this story gone. */
async function restore({ server, boss, deputyship }: Story): Promise<void> {
  if (deputyship !== null) await boss.post('/system/my-agent/action/end', { id: deputyship });
  await sql`delete from screen_publication where status = 'pending'`.execute(server.services.db);
  for (const screen of server.services.screens.all()) {
    if (!screen.id.startsWith('online/mine')) continue;
    const { result } = (await server.admin.get('/online/form/open', { id: screen.id })).body;
    const { active } = result as { active: { id: string } };
    await server.admin.post('/online/form/takeBack', {
      id: screen.id,
      base: active.id,
      password: ADMIN_PASSWORD,
    });
  }
}
