import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Field, readScreens } from '../../../engine/pure';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { NOBODY } from '../../access/admit';
import type { Db } from '../../db/connection';
import { currentPosition, START } from '../../db/replica/position';
import { withDictTexts } from './dictText';

/** Labels of dictionaries, shared for a moment. */
let server: TestServer;
let field: Field;
beforeAll(async () => {
  server = await testServer();
  const text = JSON.stringify({
    title: '心情',
    resource: { path: '/shop/mood', table: 'mood' },
    fields: { mood: { type: 'dict', title: '心情', dict: 'mood' } },
    table: { columns: ['mood'] },
  });
  field = readScreens([{ file: 'shop/mood.json', text }], null).screens.get('shop/mood')?.fields
    .mood as Field;
  await sql`with made as (insert into sys_dict (dict_name, dict_code) values ('心情', 'mood') returning id)
    insert into sys_dict_item (dict_id, item_text, item_value) select id, '旧', 'tried' from made`.execute(
    db(),
  );
});
afterAll(() => server.close());

const db = () => server.services.db;
const rename = (tx: Db, text: string) =>
  sql`update sys_dict_item set item_text = ${text} where item_value = 'tried'`.execute(tx);
async function label(written: bigint | null, from = db()) {
  const reader = { ...server.services, db: from, caller: NOBODY, written };
  const [record] = await withDictTexts(reader, [field], [{ [field.name]: 'tried' }]);
  return record?.[`${field.name}_dictText`];
}

test('labels are never older than what the caller has written, and new for a caller of whom that is unknown', async () => {
  expect(await label(START)).toBe('旧');
  await rename(db(), '新');
  expect(await label(null)).toBe('新');
  expect(await label(await currentPosition(db()))).toBe('新');
  // that one is shared now
  expect(await label(START)).toBe('新');
});

test('a transaction sees what it has not committed, and nobody else does', async () => {
  const written = await currentPosition(db());
  expect(await label(written)).toBe('新');
  await db()
    .transaction()
    .execute(async (tx) => {
      expect(await label(START, tx)).toBe('新');
      await rename(tx, '未提交');
      expect(await label(START, tx)).toBe('未提交');
      expect(await label(await currentPosition(db()))).toBe('新');
    });
});
