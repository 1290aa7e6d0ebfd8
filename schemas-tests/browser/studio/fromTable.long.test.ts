import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../../src/server/db/connection';
import { createDatabase } from '../../../src/testing/database';
import {
  type BuiltServer,
  callServer,
  signInTo,
  startBuiltServer,
  stopBuiltServer,
} from '../../support/builtServer';
import { type BrowserSession, openBrowser, signIn } from '../session';
import { publish } from './buildScreen';
import { chooseFrom } from './controls';

/** A page from a table of somebody else's database, which is only read. */
let folder: string;
let server: BuiltServer;
let door: Server;
let session: BrowserSession;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-table-'));
  const [own, shop] = [await createDatabase(inject('cluster')), await createDatabase(inject('cluster'))];
  const foreign = connect(shop, 1);
  await sql`create table goods_order (
    id bigint primary key, order_no varchar(32) not null unique, amount numeric(12, 2) not null,
    status varchar(10) not null, paid_at timestamptz, is_gift boolean not null, remark text)`.execute(
    foreign,
  );
  for (const [column, comment] of Object.entries({
    order_no: '订单号',
    amount: '金额',
    status: '状态',
    paid_at: '支付时间',
    is_gift: '赠品',
    remark: '备注',
  }))
    await sql`comment on column goods_order.${sql.ref(column)} is ${sql.lit(comment)}`.execute(foreign);
  await sql`comment on table goods_order is '商城订单'`.execute(foreign);
  await foreign.destroy();
  // sources are reached by TCP, the database of the tests by a socket
  door = createServer((client) => {
    const inside = createConnection(`${shop.host}/.s.PGSQL.${shop.port}`);
    client.pipe(inside).pipe(client);
    for (const one of [client, inside]) one.on('error', () => client.destroy());
  });
  const port = await new Promise<number>((resolve) => {
    door.listen(0, '127.0.0.1', () => resolve((door.address() as AddressInfo).port));
  });
  server = await startBuiltServer({
    ...{ ADMIN_PASSWORD: inject('site').adminPassword, SEED: 'empty', DATA_DIR: folder },
    DATABASE_URL: `postgres://${own.user}@/${own.database}?host=${encodeURIComponent(own.host)}&port=${own.port}`,
  });
  const db = connect(own, 1);
  await sql`insert into sys_setting values ('dataSource.localHosts', ${JSON.stringify([`127.0.0.1:${port}`])}::jsonb)`.execute(
    db,
  );
  await db.destroy();
  const token = await signInTo(server.url, inject('site').adminPassword);
  const source = { name: '商城', code: 'shop', dbType: 'postgresql', host: '127.0.0.1', port: String(port) };
  const { body } = await callServer(server.url, '/sys/dataSource/add', {
    token,
    body: { ...source, dbName: shop.database, dbUsername: shop.user },
  });
  expect([body.success, body.message]).toEqual([true, expect.anything()]);
  session = await openBrowser({}, server.url);
  await signIn(session.page);
}, 120_000);
afterAll(async () => {
  await session?.close();
  if (server) await stopBuiltServer(server);
  door?.close();
  await rm(folder, { recursive: true, force: true });
});

test('columns come with their titles and types, and the page takes records of its own', async () => {
  const { page } = session;
  await page.goto('/online/form');
  await page.getByRole('button', { name: '新建页面' }).click();
  const dialog = page.getByRole('dialog', { name: '新建页面' });
  await dialog.getByText('数据源的表', { exact: true }).click();
  await chooseFrom(page, dialog.getByRole('combobox', { name: '数据源' }), '商城');
  await chooseFrom(
    page,
    dialog.getByRole('combobox', { name: '表', exact: true }),
    'goods_order（商城订单）',
  );
  await dialog.getByRole('textbox', { name: '金额 的字段名' }).waitFor();
  expect(await dialog.getByRole('textbox', { name: '标题' }).inputValue()).toBe('商城订单');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '商城订单' }).waitFor();
  await page.getByRole('status').getByText('草稿已保存').waitFor();
  expect(await page.getByText(/处错误/).count()).toBe(0);
  await publish(page);
  await page.goto('/online/shang-cheng-ding-dan');
  for (const title of ['订单号', '金额', '状态', '支付时间', '赠品', '备注'])
    await page.getByRole('columnheader', { name: title }).first().waitFor();
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '订单号' }).fill('A-1');
  await form.getByRole('spinbutton', { name: '金额' }).fill('12.5');
  await form.getByRole('textbox', { name: '状态' }).fill('已付');
  await form.getByRole('button', { name: /^(确\s?定|保\s?存)$/ }).click();
  await page.getByRole('row', { name: /A-1.*12\.50.*已付/ }).waitFor();
  expect(session.pageErrors).toEqual([]);
});
