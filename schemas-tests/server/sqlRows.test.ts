import pg from 'pg';
import { expect, test } from 'vitest';
import { type Kind, sqlTemplates } from '../support/sqlTemplates';
import { startTestServer } from '../support/testServer';

/** What the driver makes of a column, by the type of the database (`db/connection.ts`); another type may be anything. */
const { builtins } = pg.types;
const KINDS: Record<number, Kind> = {
  [builtins.BOOL]: 'boolean',
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.INT8]: 'string',
  [builtins.NUMERIC]: 'string',
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [builtins.DATE]: 'string',
  [builtins.TIMESTAMP]: 'string',
  [builtins.TIMESTAMPTZ]: 'string',
  1000: 'array',
  1005: 'array',
  1007: 'array',
  1009: 'array',
  1015: 'array',
  1016: 'array',
};

/** Asks the database for the columns of a statement, and runs nothing. */
class Describe implements pg.Submittable {
  readonly columns: Promise<pg.FieldDef[]>;
  readonly #text: string;
  #fields: pg.FieldDef[] = [];
  #resolve: (fields: pg.FieldDef[]) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(text: string) {
    this.#text = text;
    this.columns = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}

test('the rows of statements are what the database answers', async () => {
  const server = await startTestServer();
  const client = new pg.Client(server.config);
  await client.connect();
  const wrong: string[] = [];
  const checked: string[] = [];
  const templates = sqlTemplates();
  try {
    for (const { place, text, columns } of templates) {
      const statement = new Describe(text);
      client.query(statement);
      // a fragment of SQL among its values: only the place where it is put together knows the statement
      const fields = await statement.columns.catch(() => null);
      if (fields === null) continue;
      checked.push(place);
      for (const [name, kinds] of Object.entries(columns)) {
        const field = fields.find((one) => one.name === name);
        if (!field) {
          // a fragment may be a list of columns
          if (!fields.some((one) => one.name === '?column?')) wrong.push(`${place}: ${name} is no column`);
          continue;
        }
        // a column that is nothing but a fragment, or null, has no type of its own
        const isFragment = new RegExp(`(\\$\\d+|null)\\s+as\\s+"?${name}\\b`).test(text);
        const kind = isFragment ? null : (KINDS[field.dataTypeID] ?? null);
        const others = kinds.filter((one) => one !== null && kind !== null && one !== kind);
        if (others.length > 0) wrong.push(`${place}: ${name} is ${kind}, and no ${others.join(' or ')}`);
      }
    }
  } finally {
    await client.end();
    await server.close();
  }
  expect(wrong).toEqual([]);
  expect(checked.length).toBeGreaterThan(400);
});
