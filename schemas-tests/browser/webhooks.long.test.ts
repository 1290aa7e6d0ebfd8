import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect } from '../../src/server/db/connection';
import { createDatabase } from '../../src/testing/database';
import { type BuiltServer, startBuiltServer, stopBuiltServer } from '../support/builtServer';
import { webhookReceiver } from '../support/webhookReceiver';
import { type BrowserSession, eventually, openBrowser, signIn } from './session';
import { buildAndUse } from './studio/buildScreen';
import {
  act,
  type BuiltScreen,
  box,
  dialog,
  openNewForm,
  own,
  press,
  row,
  save,
  saved,
  text,
} from './studio/built/use';

/** 外部通知 and 发送记录: added, tried, named by a button and a rule that are made by clicks, seen at work, sent once more. */
let folder: string;
let server: BuiltServer;
let session: BrowserSession;
let page: Page;
let isRefusing = false;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-webhooks-'));
  receiver = await webhookReceiver((_, response) => {
    response.writeHead(isRefusing ? 500 : 200).end(isRefusing ? '<b>太忙</b>' : '收到');
  });
  const database = await createDatabase(inject('cluster'));
  server = await startBuiltServer({
    ...{ ADMIN_PASSWORD: inject('site').adminPassword, SEED: 'empty', DATA_DIR: folder },
    DATABASE_URL: `postgres://${database.user}@/${database.database}?host=${encodeURIComponent(database.host)}&port=${database.port}`,
  });
  const db = connect(database, 1);
  await sql`insert into sys_setting values ('webhook.localHosts', ${JSON.stringify([receiver.place])}::jsonb)`.execute(
    db,
  );
  await db.destroy();
  session = await openBrowser({}, server.url);
  page = session.page;
  await signIn(page);
}, 120_000);
afterAll(async () => {
  await session?.close();
  if (server) await stopBuiltServer(server);
  await receiver?.close();
  await rm(folder, { recursive: true, force: true });
});

async function add(title: string, code: string, address: string): Promise<void> {
  await openNewForm(page);
  await box(page, '名称').fill(title);
  await box(page, '编码').fill(code);
  await dialog(page).getByLabel('地址', { exact: true }).fill(address);
}

test('an address inside is refused at its field; one outside is added, and never shown again', async () => {
  await page.goto('/system/webhook');
  await add('仓库系统', 'warehouse', 'http://10.0.0.5/hook');
  await save(page);
  await dialog(page).getByText('地址应当以 https:// 开头').waitFor();
  await dialog(page).getByLabel('地址', { exact: true }).fill(`${receiver.url}/in?key=s3cret`);
  await saved(page, '仓库系统');
  await row(page, '仓库系统').getByText('127.0.0.1').waitFor();
  expect(await page.content()).not.toContain('s3cret');
  await press(page, '仓库系统', '编辑');
  expect(await dialog(page).getByLabel('地址', { exact: true }).inputValue()).not.toContain('s3cret');
  await page.keyboard.press('Escape');
});

test('发送测试 shows what the other side really answers; 更换密钥 shows the key once', async () => {
  await press(page, '仓库系统', '发送测试');
  await page.getByText('已送到，对方回答：200 收到').waitFor();
  isRefusing = true;
  await press(page, '仓库系统', '发送测试');
  // as text, whatever it is
  await page.getByText('没有送到：对方回答 500。对方回答：500 <b>太忙</b>').waitFor();
  isRefusing = false;
  await press(page, '仓库系统', '更换密钥');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(确\s?定|更换密钥)$/ })
    .click();
  await page.getByText(/whsec_[\w+/=]{40,}/).waitFor();
  await page.getByRole('button', { name: '我已记下' }).click();
});

const SENDING: BuiltScreen = {
  title: '发货单',
  builds: [
    [
      'shipment',
      {
        title: '发货单',
        resource: own('shipment'),
        fields: {
          name: text('名称', { required: true, maxLength: 20 }),
          status: {
            type: 'enum',
            title: '状态',
            options: { fresh: '新的', sent: '已发' },
            default: 'fresh',
          },
        },
        table: { columns: ['name', 'status'], search: ['name'] },
        form: ['name'],
        actions: {
          ship: {
            title: '发货',
            when: { status: 'fresh' },
            set: { status: 'sent' },
            run: { 'webhook.send': { to: 'warehouse', text: '发货：{name}' } },
          },
        },
        rules: {
          arrive: {
            title: '新的发货单',
            after: 'added',
            run: { 'webhook.send': { to: 'warehouse', text: '新发货单：{name}' } },
          },
        },
      },
    ],
  ],
  async use() {
    await openNewForm(page);
    await box(page, '名称').fill('茶叶');
    await saved(page, '茶叶');
    await eventually(() => expect(receiver.received.at(-1)?.body).toContain('新发货单：茶叶'));
    await act(page, () => press(page, '茶叶', '发货'));
    await eventually(() =>
      expect(JSON.parse(receiver.received.at(-1)?.body ?? '{}').text).toBe('发货：茶叶'),
    );
  },
};

test('a button and a rule that send are made without a word of JSON, and work', {
  timeout: 300_000,
}, async () => {
  await buildAndUse(page, SENDING);
});

test('发送记录 lists it with the answer, and sends it once more under the same id', async () => {
  await page.goto('/system/webhook-delivery');
  await row(page, '新的发货单').getByText('已送到').waitFor();
  await row(page, '发货').filter({ hasText: '按钮' }).getByText('收到').waitFor();
  const before = receiver.received.length;
  await act(page, async () => {
    await press(page, '新的发货单', '再发一次');
    await dialog(page)
      .getByRole('button', { name: /^(确\s?定|再发一次)$/ })
      .click();
  });
  await eventually(() => expect(receiver.received.length).toBe(before + 1));
  const ids = receiver.received
    .filter(({ body }) => body.includes('新发货单'))
    .map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
  expect(session.pageErrors).toEqual([]);
});
