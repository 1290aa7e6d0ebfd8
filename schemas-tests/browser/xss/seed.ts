import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CHECK_PREFIX } from '../../../src/engine/pure';
import { connect, type Db } from '../../../src/server/db/connection';
import { signInTo } from '../../support/builtServer';
import { eventually } from '../session';
import type { SiteServer } from '../siteServer';
import { ATTACKER, hostile, PAYLOADS, SHORT } from './payloads';
import { hostileScreens, TYPED_FIELDS, type TypedField } from './screens';

export const PAYLOAD_LIST = Object.values(PAYLOADS);
const FIRST_ID = 9_000_000_000_000_000;

/** The id of the record, and of the label, that holds a payload. */
export const idOf = (index: number) => String(FIRST_ID + index);

/** Saves the screens of the suite as files of the server, and waits until it has them. */
export async function publishScreens({ url, screensDir, adminPassword }: SiteServer): Promise<void> {
  const screens = Object.entries(hostileScreens());
  await mkdir(join(screensDir, 'xss'));
  const title = `一组页面${PAYLOADS.picture}`;
  await writeFile(join(screensDir, 'xss', '_group.json'), JSON.stringify({ title, icon: 'bug' }));
  for (const [id, screen] of screens) await writeFile(join(screensDir, `${id}.json`), JSON.stringify(screen));
  const headers = { TOKEN: await signInTo(url, adminPassword) };
  await eventually(async () => {
    const manifest = await (await fetch(`${url}/screens/manifest.json`, { headers })).json();
    const missing = screens.filter(([id]) => !(id in manifest.screens)).map(([id]) => id);
    if (missing.length > 0) throw new Error(`the server has no ${missing.join(', ')}`);
  });
}

/** What the browser shows, written past every check of the server and by its ordinary calls. */
export async function storeEverywhere(server: SiteServer): Promise<string> {
  const db = connect(server.database, 2);
  try {
    await storeHostile(db);
  } finally {
    await db.destroy();
  }
  return writeByCalls(server);
}

type Call = (path: string, body?: object, method?: string) => Promise<Record<string, unknown>>;

async function callsOf({ url, adminPassword }: SiteServer): Promise<Call> {
  const token = await signInTo(url, adminPassword);
  return async (path, body, method = body ? 'POST' : 'GET') => {
    const headers = { TOKEN: token, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/console${path}`, { method, headers, body: JSON.stringify(body) });
    const { success, message, result } = await answer.json();
    if (!success) throw new Error(`${path}: ${message}`);
    return result;
  };
}

/** Sends announcements to everybody. */
async function announce(call: Call, texts: Record<string, string>): Promise<void> {
  for (const [titile, msgContent] of Object.entries(texts)) {
    const text = { titile, msgAbstract: titile, msgContent, msgCategory: '1', priority: 'H', msgType: 'ALL' };
    await call('/sys/annountCement/add', text);
  }
  const { records } = await call('/sys/annountCement/list?pageSize=50');
  const drafts = (records as { id: string; sendStatus: string }[]).filter(
    ({ sendStatus }) => sendStatus === '0',
  );
  for (const { id } of drafts) await call(`/sys/annountCement/doReleaseData?id=${id}`);
}

/** A formatted text with a picture of another host, sent to everybody. */
export async function announcePicture(server: SiteServer, titile: string): Promise<void> {
  await announce(await callsOf(server), {
    [titile]: `<p>开头</p><img alt="elsewhere" src="${ATTACKER}/picture.png">`,
  });
}

/** What the server takes from anybody with the right: a changed record, announcements, views, a report, a draft. Answers the report's id. */
async function writeByCalls(server: SiteServer): Promise<string> {
  const call = await callsOf(server);
  const change = { id: idOf(0), name: PAYLOADS.svg, amount: 3, reason: PAYLOADS.picture };
  await call('/xss/all/edit', change, 'PUT');
  const all = PAYLOAD_LIST.join('\n');
  await announce(call, {
    [PAYLOADS.picture ?? '']: `<p>开头</p>${all}`,
    [PAYLOADS.svg ?? '']: `<p>开头</p>${all}`,
  });
  for (const name of ['甲', '乙'])
    await call('/sys/view/save', { screen: 'xss/all', name: `${name}<svg onload=x>`, content: VIEW });
  const { id } = await call('/online/report/save', { source: JSON.stringify(REPORT) });
  await call('/online/report/publish', { id });
  await call('/online/form/draft', { id: 'online/xss', text: DRAFT, base: null });
  return String(id);
}

const VIEW = { filters: { name: '<img src=x onerror=1>' }, sort: [], pageSize: 50, preferences: {} };
const DRAFT = JSON.stringify(
  {
    title: `草稿${PAYLOADS.picture}`,
    resource: { path: '/online/xss', table: 'online_xss' },
    fields: {
      name: {
        type: 'text',
        title: `名称${PAYLOADS.picture}`,
        help: PAYLOADS.svg,
        default: PAYLOADS.endOfAttribute,
      },
    },
    table: { columns: ['name'], search: ['name'] },
    form: ['name'],
    actions: { gone: { title: PAYLOADS.svg, confirm: PAYLOADS.picture, set: { name: PAYLOADS.picture } } },
  },
  null,
  2,
);
const REPORT = {
  title: `报表${SHORT}`,
  help: SHORT,
  sql: 'select name, count(*) as many from xss_label group by 1',
  columns: {
    name: { type: 'text', title: `名字${SHORT}` },
    many: { type: 'integer', title: `几个${SHORT}` },
  },
  totals: { many: 'sum' },
  groups: ['name'],
  chart: { as: 'bar', by: 'name', values: ['many'] },
};

/** A record for each payload, which each of its fields holds, in the list, the tree and the settings; with labels, a dictionary and a name. */
async function storeHostile(db: Db): Promise<void> {
  const { id: adminId } = await db
    .selectFrom('sys_user')
    .where('username', '=', 'admin')
    .select('id')
    .executeTakeFirstOrThrow();
  const { id: dictId } = await db
    .selectFrom('sys_dict')
    .where('dict_code', '=', 'platform')
    .select('id')
    .executeTakeFirstOrThrow();
  await sql`update sys_user set realname = ${PAYLOADS.picture} where id = ${adminId}`.execute(db);
  await dropTypeChecks(db);
  for (const [index, payload] of PAYLOAD_LIST.entries()) {
    const id = idOf(index);
    await insert(db, 'xss_label', { id, name: payload, all_id: id });
    await insert(db, 'sys_dict_item', {
      dict_id: dictId,
      item_value: `d${index}`,
      item_text: payload.slice(0, 200),
      color: PAYLOADS.backgrounds,
    });
    const row = {
      ...stored(index, payload),
      of_ref: id,
      of_user: adminId,
      value_type: ['text', 'url', 'json'][index % 3],
    };
    await insert(db, 'xss_all', { id, name: payload, amount: 1, state: 'open', ...row });
    await insert(db, 'xss_tree', {
      id,
      name: payload,
      parent_id: index > 0 && index % 2 ? idOf(index - 1) : null,
      ...row,
    });
  }
  await insert(db, 'xss_settings', { id: 1, ...stored(0, PAYLOADS.endOfTags ?? ''), of_ref: idOf(0) });
}

/** A row may be older than the check of its type, which the database would refuse it by today. */
async function dropTypeChecks(db: Db): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where conname like ${`${CHECK_PREFIX}%`} and conrelid::regclass::text like 'xss\_%'`.execute(
    db,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}

function stored(index: number, payload: string): Record<string, unknown> {
  const open = TYPED_FIELDS.filter(({ isOpen, type }) => isOpen && type !== 'secret');
  const values = open.map((field) => [columnOf(field), storedValue(field, payload)]);
  return { ...Object.fromEntries(values), of_enum: `o${index}`, of_dict: `d${index}` };
}

/** Text stays text, unless the type keeps JSON in it. */
function storedValue({ good, isJson }: TypedField, payload: string): string {
  if (isJson) return JSON.stringify(hostile(good, payload));
  const isParsed = typeof good === 'string' && good.startsWith('{');
  return isParsed ? JSON.stringify(hostile(JSON.parse(good), payload)) : payload;
}

function columnOf({ name }: TypedField): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

async function insert(db: Db, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}
