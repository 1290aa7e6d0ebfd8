import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill } from '../../src/domain/demo/fill';
import { browserForm, readScreens, sheetOf } from '../../src/engine/pure';
import { seededRandom } from '../../src/engine/seededRandom';
import { screenFiles } from '../../src/testing/screenFiles';
import { explainScreen } from '../../src/tools/commands/explain';
import { byHalf } from '../support/more';
import { clientOf, startTestServer, type TestServer } from '../support/testServer';

/** Every screen of the product meets this suite by existing. */
const { screens } = readScreens(screenFiles('src/schemas'), null);
const withRecords = [...screens.values()]
  .filter((screen) => screen.resource)
  .filter((_, index) => index % byHalf(16, 1) === 0);

/** What each kind of storage may be called by PostgreSQL: a rule or a search over another type is an error of the database. */
const COLUMN_TYPES: Record<string, string[]> = {
  text: ['text', 'character varying'],
  bigint: ['bigint', 'integer', 'smallint'],
  numeric: ['numeric'],
  boolean: ['boolean'],
  date: ['date'],
  jsonb: ['jsonb'],
  timestamptz: ['timestamp with time zone'],
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe.each(withRecords.map((screen) => [screen.id, screen] as const))('%s', (id, screen) => {
  const path = screen.resource?.path ?? '';

  test('is served, and the browser gets no table, rule or hook', () => {
    const active = server.services.screens.get(id);
    expect(active).not.toBeNull();
    const sent = browserForm(active as never);
    expect(sent.resource).toMatchObject({ table: '', where: null });
    expect(sent.hooks).toEqual({ beforeSave: null, afterSave: null, beforeDelete: null });
    for (const action of Object.values(sent.actions)) expect(action.run).toEqual([]);
    expect(server.services.screens.manifest(() => true).screens[id]).toMatchObject({
      title: screen.title,
      route: screen.route,
    });
  });

  test('its columns are of the types that its fields are kept as', async () => {
    const { table } = screen.resource as NonNullable<typeof screen.resource>;
    const { rows } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}`.execute(server.services.db);
    const types = new Map(rows.map(({ name, type }) => [name, type]));
    const misfits = Object.values(screen.fields).flatMap((field) => {
      const type = types.get(field.column ?? '');
      const { storage, comparability } = sheetOf(field);
      // choices are compared as they are written, and several are in a field that holds several
      if (type === undefined || storage === null || field.isMultiple || comparability === 'choice') return [];
      return COLUMN_TYPES[storage]?.includes(type) ? [] : [`${field.name}: ${storage}, ${type}`];
    });
    expect(misfits).toEqual([]);
  });

  test('believable rows are stored, read back in wire form and found by every search box', async () => {
    // rows of a hand-written table need what its own constraints require, so its own suites cover it
    if (!screen.resource?.isOwned) return;
    // a settings screen has its one record; its own suite edits it
    if (screen.kind === 'form') {
      expect((await server.admin.get(`${path}/queryById`)).body).toMatchObject({ success: true });
      return;
    }
    const [first = ''] = await fill(server.services.db, screen, 12, seededRandom(7), () => ({}));
    const page = (await server.admin.get(`${path}/list`, { pageSize: '50' })).body.result as {
      records: Record<string, unknown>[];
      total: number;
    };
    expect(page.total).toBeGreaterThanOrEqual(12);
    const record = (await server.admin.get(`${path}/queryById`, { id: first })).body.result as Record<
      string,
      unknown
    >;
    expect(Object.keys(record)).toEqual(
      expect.arrayContaining(
        Object.values(screen.fields)
          .filter((field) => !field.isWriteOnly)
          .map((field) => field.name),
      ),
    );
    for (const box of screen.table?.search ?? []) {
      const [name = ''] = box.fields;
      const value = record[name];
      const field = screen.fields[name];
      if (value === null || field?.isSensitive) continue;
      const found = (
        await server.admin.get(`${path}/list`, { [box.fields.join('|')]: String(value), pageSize: '50' })
      ).body.result as { records: { id: string }[] };
      expect(
        found.records.map((one) => one.id),
        `${name}=${value}`,
      ).toContain(first);
    }
  });

  test('sorts by every column that says it can be sorted', async () => {
    if (screen.kind === 'form') return;
    const names = Object.keys(screen.fields);
    const order = names.map(() => 'asc').join(',');
    const { body } = await server.admin.get(`${path}/list`, { column: names.join(','), order });
    expect(body).toMatchObject({ success: true });
  });

  test('no endpoint is open, and each has its code in the menu', async () => {
    for (const verb of screen.kind === 'form' ? ['queryById'] : ['list', 'queryById', 'lookup']) {
      expect((await clientOf(server.app, '').get(`${path}/${verb}`)).status).toBe(401);
    }
    const codes = [...Object.values(screen.verbs), ...Object.values(screen.actions)].map((one) => one.code);
    const rows = await server.services.db
      .selectFrom('sys_permission')
      .select('perms')
      .where('origin', '=', id)
      .execute();
    expect(rows.map((row) => row.perms)).toEqual(expect.arrayContaining(codes));
  });

  test('explain prints it in words', () => {
    const text = explainScreen(screen).join('\n');
    expect(text).toContain(`${path}/${screen.kind === 'form' ? 'queryById' : 'list'}`);
    for (const field of Object.values(screen.fields))
      expect(text).toContain(`${field.title}  ${sheetOf(field).title}`);
  });
});
