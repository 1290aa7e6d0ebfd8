import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileCycles, importsOf, roomCycles, roomOf, sourceFiles } from './support/importGraph';

type Part = 'server' | 'domain' | 'shell';

/**
 * The floors of server, domain and shell, ground first: at run time a room imports rooms of floors below its own, and types from
 * anywhere. Rooms on one floor do not know each other unless the line says `among`.
 */
const FLOORS: Record<Part, { rooms: string[]; among?: true; what: string }[]> = {
  server: [
    {
      rooms: ['process', 'process/sharing', 'caller'],
      what: 'facts and rules of nobody else',
    },
    { rooms: ['storage'], what: 'files' },
    { rooms: ['security'], what: 'keys, sealing' },
    {
      rooms: ['db', 'db/client', 'db/embedded', 'db/replica', 'db/roles', 'db/rows', 'db/rights', 'http'],
      among: true,
      what: 'the edges: database, HTTP',
    },
    { rooms: ['sql'], what: 'the SQL of the platform' },
    { rooms: ['monitoring'], what: 'what this process does, and the history of it' },
    { rooms: ['settings'], what: 'what administrators set, as the program reads it' },
    { rooms: ['ops/archive', 'ops/backup'], what: 'old months into files; backups and their restoring' },
    { rooms: ['db/sources', 'journal'], what: "other people's databases; what was done and what failed" },
    { rooms: ['access', 'access/*'], among: true, what: 'who asks, and may they' },
    { rooms: ['scheduler/queue'], what: 'work that waits in the database for a process' },
    { rooms: ['screens', 'realtime', 'tasks', 'scheduler'], what: 'what lives between requests' },
    { rooms: ['resource/plan'], what: 'a request as plain data, and its SQL' },
    { rooms: ['resource/approval'], what: 'who has to agree before an action' },
    { rooms: ['resource/measure'], what: 'measuring' },
    { rooms: ['resource/list', 'resource/list/*'], among: true, what: 'reading' },
    { rooms: ['resource/calendar'], what: 'the days of a calendar' },
    { rooms: ['resource/rollup'], what: 'figures kept beside the rows' },
    { rooms: ['resource/comments'], what: 'what operators write about records' },
    { rooms: ['resource/write/checks'], what: 'what a record must keep to' },
    { rooms: ['resource/effects'], what: 'what the domain does with a record' },
    { rooms: ['resource/write/rules'], what: 'what rules have to do' },
    { rooms: ['resource/write/queue'], what: 'what waits in a queue, and who decided' },
    { rooms: ['resource/write', 'resource/dashboard'], what: 'changing; cards' },
    { rooms: ['resource/decisions'], what: 'where an approval is, and the way back' },
    { rooms: ['resource/rules'], what: 'what happens by itself' },
    { rooms: ['resource/transfer/sheet'], what: 'spreadsheets as lines, within limits' },
    {
      rooms: ['resource/transfer/mapping'],
      what: 'which column of a sheet fills which field, and finds which record',
    },
    { rooms: ['resource/transfer'], what: 'files in and out' },
    { rooms: ['resource'], what: "the screens' endpoints" },
    { rooms: ['report/sql'], what: "an author's SQL, as a role that sees views of the caller's alone" },
    { rooms: ['report/builder'], what: 'reports put together of screens' },
    { rooms: ['report'], what: 'reports: the gate, totals, versions' },
    { rooms: ['parts/platform/rules'], what: 'records as effects see them; versions, codes, settings' },
    { rooms: ['parts/messaging/rules'], what: 'messages to operators' },
    { rooms: ['parts/messaging/rules/webhooks'], what: 'messages to webhooks and robots' },
    {
      rooms: ['parts/operators/rules', 'parts/monitoring/rules', 'parts/reports/rules'],
      what: 'operators and their rights; alarms; delivered reports',
    },
    { rooms: ['parts'], what: 'how parts are declared and found' },
    {
      rooms: ['parts/platform', 'parts/operators', 'parts/messaging', 'parts/monitoring', 'parts/reports'],
      what: 'what screens of the platform name',
    },
    { rooms: ['parts/*', 'openapi'], what: 'scheduled work of the platform; the description' },
    { rooms: ['routes/*'], among: true, what: 'hand-written routes' },
    { rooms: ['app/extensions'], what: 'what is added from outside, and what it may use' },
    { rooms: ['app/initial'], what: 'rows that every database has' },
    { rooms: ['ops/doctor'], what: 'what is wrong with an installation' },
    { rooms: ['app'], what: 'all of it together: services, HTTP, start' },
    { rooms: ['ops'], what: 'what the commands beside the server share' },
  ],
  domain: [
    {
      rooms: ['ledger', 'payments/channels', 'payments/channels/*'],
      among: true,
      what: 'how money moves; the pay channels outside',
    },
    { rooms: ['versions/rules'], what: 'which version is in force' },
    { rooms: ['messages/rules'], what: 'messages to people' },
    { rooms: ['moderation/rules'], what: 'texts and punishments' },
    { rooms: ['people/rules', 'content/rules'], what: 'accounts and what they own; what the app shows' },
    { rooms: ['growth/rules'], what: 'levels, tasks, sign-ins, rewards' },
    {
      rooms: ['money/rules', 'money/rules/*'],
      among: true,
      what: 'orders, commissions, withdrawals, reconciliation',
    },
    { rooms: ['moderation'], what: 'punishments and audits' },
    {
      rooms: ['versions', 'messages', 'people', 'content', 'growth', 'money', 'payments', 'app'],
      what: 'what business actions really do; what calls of the app share',
    },
    {
      rooms: ['messages/*', 'moderation/*', 'people/*', 'content/*', 'growth/*', 'money/*', 'payments/*'],
      what: 'scheduled work and routes of each subject',
    },
    { rooms: ['demo', 'demo/*'], among: true, what: 'demonstration data' },
    { rooms: ['load'], what: 'rows in production numbers' },
    { rooms: ['sql', 'social'], among: true, what: 'all of it, as the platform takes it' },
  ],
  shell: [
    { rooms: ['boot/prefetch'], what: 'what was asked before the scripts came' },
    { rooms: ['storage', 'config', 'ports', 'idle'], what: 'browser storage, configuration, idle time' },
    {
      rooms: ['session', 'notices', 'filters', 'notices/modal'],
      among: true,
      what: 'who is signed in; short messages',
    },
    { rooms: ['http', 'menu'], what: 'the only way out; the menu tree' },
    {
      rooms: ['checks', 'header/palette', 'settings', 'workspace/layout', 'pages/exceptions', 'screens'],
      what: 'parts',
    },
    { rooms: ['drafts'], what: 'what is typed and not saved' },
    {
      rooms: ['theme', 'notices/announcements', 'publicPages/fields'],
      what: 'looks; announcements; fields of public pages',
    },
    { rooms: ['pages', 'pages/preview'], what: 'hand-written pages and their ports; what a frame shows' },
    { rooms: ['pages/sourcePanel'], what: 'the panel that shows a screen file' },
    { rooms: ['auth', 'tabs', 'notices/bell'], what: 'signing in; tabs; the bell' },
    { rooms: ['header/dialogs'], what: 'dialogs of the user menu' },
    { rooms: ['header', 'publicPages'], what: 'header; public pages' },
    { rooms: ['workspace'], what: 'the layout around it all' },
    { rooms: ['shell', 'App', 'main', 'boot'], among: true, what: 'the application; the script before it' },
  ],
};

const files = sourceFiles();

for (const part of ['server', 'domain', 'shell'] as const) {
  test(`${part}: every room has its floor, and imports go down`, () => {
    const own = files.filter((file) => file.startsWith(`${part}/`));
    expect(own.length).toBeGreaterThan(90);
    expect(own.flatMap((file) => climbs(part, file))).toEqual([]);
  });
}

test('no two rooms import each other in a circle when the program runs', () => {
  expect(roomCycles(files)).toEqual([]);
});

test('the platform knows no business: it imports nothing of domain, family or what puts them together', () => {
  const platform = files.filter((file) => /^(server|engine|shell|studio|contract)\//.test(file));
  const leaving = platform.flatMap(importsOf).filter(({ to }) => /^(domain|family|main)\//.test(to));
  expect(leaving).toEqual([]);
});

test('no statement of the platform names a table of the business', () => {
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const tables = filesOf('src/domain')
    .filter((path) => path.endsWith('tables.json'))
    .flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8'))));
  expect(tables.length).toBeGreaterThan(60);
  const naming = new RegExp(
    `\\b(from|join|into|update|references|table|insertInto\\('|selectFrom\\(')\\s*(${tables.join('|')})\\b`,
  );
  expect(naming.test('select 1 from wallet where')).toBe(true);
  const platform = filesOf('src/server').filter(
    (path) => /\.(ts|sql)$/.test(path) && !path.endsWith('.test.ts'),
  );
  expect(platform.filter((path) => naming.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('what a request may use is handed on in parts: only the routes’ door and what opens the server know all of it', () => {
  const whole = sourceFiles().filter((file) => {
    const text = readFileSync(join('src', file), 'utf8').replace(/^import[^;]*;$/gm, '');
    return /^(server|domain|family|main)\//.test(file) && /: (Opened)?Services\b(?!\[)/.test(text);
  });
  expect(whole.sort()).toEqual([
    'server/app/app.ts',
    'server/app/openServices.ts',
    'server/app/start.ts',
    'server/http/route.ts',
  ]);
});

test('few files need each other, even for types alone', () => {
  const cycles = fileCycles(sourceFiles());
  expect(cycles.filter((cycle) => cycle.length > 4)).toEqual([]);
  expect(cycles.length).toBeLessThanOrEqual(6);
});

test('an import that climbs, and one between neighbours, are seen', () => {
  expect(violationIn('server', 'http/route', 'resource/plan/plan')).toBe('climbs');
  expect(violationIn('server', 'tasks/runner', 'realtime/realtime')).toBe('climbs');
  expect(violationIn('server', 'resource/plan/plan', 'http/route')).toBeNull();
  expect(violationIn('shell', 'attic/box', 'http/client')).toBe('has no floor');
});

function climbs(part: Part, file: string): string[] {
  return importsOf(file).flatMap(({ from, to, isType }) => {
    if (isType || !to.startsWith(`${part}/`)) return [];
    const violation = violationIn(part, from.slice(part.length + 1), to.slice(part.length + 1));
    return violation === null ? [] : [`${from}, importing ${to}: ${violation}`];
  });
}

function violationIn(part: Part, from: string, to: string): string | null {
  const [here, there] = [from, to].map((path) => roomOf(`${part}/${path}`).slice(part.length + 1));
  if (here === there) return null;
  const [floor, target] = [floorOf(part, here as string), floorOf(part, there as string)];
  if (floor < 0 || target < 0) return 'has no floor';
  const isFine = target < floor || (target === floor && FLOORS[part][floor]?.among === true);
  return isFine ? null : 'climbs';
}

function floorOf(part: Part, room: string): number {
  return FLOORS[part].findIndex(({ rooms }) =>
    rooms.some((name) => (name.endsWith('/*') ? room.startsWith(name.slice(0, -1)) : name === room)),
  );
}
