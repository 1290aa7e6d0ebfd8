import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server/testServer';
import { ensureDictionaries } from './dictionaries';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const itemsOf = async (code: string) => {
  const { rows } = await sql<{ value: string; text: string; status: number }>`
    select item_value as value, item_text as text, i.status from sys_dict_item i join sys_dict d on d.id = i.dict_id
    where dict_code = ${code} order by item_value`.execute(server.services.db);
  return rows;
};

test('dictionaries that only screens of an absent addition name are not made', async () => {
  const { db } = server.services;
  await sql`delete from sys_dict`.execute(db);
  await ensureDictionaries(db, [{ isAbsent: true, screens: ['finance', 'goods', 'live'] }]);
  const { rows } = await sql<{ code: string }>`select dict_code as code from sys_dict`.execute(db);
  const codes = rows.map(({ code }) => code);
  expect(codes).not.toContain('withdrawal_reject_reason');
  expect(codes).toContain('config_group');
  await ensureDictionaries(db);
  expect((await itemsOf('withdrawal_reject_reason')).length).toBeGreaterThan(0);
});

test('a dictionary that takes the place of another brings its items along, disabled, the operators’ own included', async () => {
  const { db } = server.services;
  await sql`with d as (insert into sys_dict (dict_code, dict_name) values ('reject_reason', '驳回原因') returning id)
    insert into sys_dict_item (dict_id, item_value, item_text)
    select id, v, t from d, (values ('blurry', '图片不清晰'), ('other', '其它'), ('own', '自己加的')) as items (v, t)`.execute(
    db,
  );
  await sql`delete from sys_dict_item using sys_dict where dict_id = sys_dict.id and dict_code = 'withdrawal_reject_reason'`.execute(
    db,
  );
  await sql`delete from sys_dict where dict_code = 'withdrawal_reject_reason'`.execute(db);
  await ensureDictionaries(db);
  await ensureDictionaries(db);
  const items = await itemsOf('withdrawal_reject_reason');
  expect(items).toContainEqual({ value: 'account', text: '收款信息有误', status: 1 });
  expect(items).toContainEqual({ value: 'other', text: '其他', status: 1 });
  expect(items.filter(({ status }) => status === 0)).toEqual([
    { value: 'blurry', text: '图片不清晰', status: 0 },
    { value: 'own', text: '自己加的', status: 0 },
  ]);
});
