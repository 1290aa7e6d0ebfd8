import { chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { timeLimit } from '../../src/testing/slowness';
import { signIn } from '../browser/session';
import { signInFirst, signInTo } from './builtServer';
import { chromiumLaunch } from './chromium';
import type { TutorialReader } from './tutorialReader';

/** Own passwords, of the administrator and of a colleague. */
const OWN = 'River-2026!';
const COLLEAGUE = 'Harbour-2026!';
/** A sentence of the widget that the reader writes. */
const TOO_HOT = '热度必须是 0 到 100 的整数';

interface Answer {
  status: number;
  success: boolean;
  message: string;
  result: never;
}
interface CallOptions {
  body?: object;
  method?: string;
  token?: string;
}
type Row = Record<string, unknown> & { id: string };
type Check = () => Promise<void>;

/** What the tutorial says that one sees after each of its steps, asked of the server that is served then. */
export function tutorialChecks(reader: TutorialReader): Check[] {
  let admin = '';

  async function call(path: string, { body, method, token = admin }: CallOptions = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${reader.url}/console${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { token, ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    return { ...(await response.json()), status: response.status };
  }
  const rowsOf = async (path: string, token?: string) =>
    ((await call(path, { token })).result as { records: Row[] } | null)?.records ?? [];
  const partyOf = async (name: string): Promise<Row> =>
    (await rowsOf(`/party/party/list?${new URLSearchParams({ name })}`))[0] ?? { id: '' };
  const press = (action: string, id: string, more: object = {}) =>
    call(`/party/party/action/${action}`, { body: { id, ...more } });
  const addGuest = (body: object) => call('/party/guest/add', { body });
  /** A saved file is a page some moments later. */
  const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: timeLimit(30_000) });

  /** The first password is printed; the first sign-in changes it. */
  const signInWithPrinted = () =>
    signInFirst(reader.url, {
      username: 'admin',
      password: /密码：(\S+)/.exec(reader.output)?.[1] ?? '',
      own: OWN,
    });

  async function importSheet(text: string, dryRun: boolean) {
    const form = (texts: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(texts)) data.append(name, value);
      data.append('file', new Blob([text]), '粘贴的内容.csv');
      return data;
    };
    const { head, columns } = (await call('/party/party/importPreview', { body: form({}) })).result as {
      head: number;
      columns: { suggested: string | null }[];
    };
    const mapping = { head, columns: columns.map(({ suggested }) => suggested) };
    const body = form({ mapping: JSON.stringify(mapping) });
    const { result } = await call(`/party/party/import?dryRun=${dryRun}`, { body });
    return { columns: mapping.columns, result: result as { added: number; rejected: number } };
  }

  async function isServed(): Promise<void> {
    admin = await signInWithPrinted();
    expect(await rowsOf('/gift/gift/list')).not.toEqual([]);
    expect(await call('/party/party/list')).toMatchObject({ success: false });
  }

  async function hasScreen(): Promise<void> {
    admin = await signInTo(reader.url, OWN);
    await soon(async () => (await call('/party/party/list')).success).toBe(true);
    const { result } = await call('/party/party/add', { body: { name: '没有主持人' } });
    expect((result as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['host', 'startTime', 'seats']),
    );
  }

  async function hasSamples(): Promise<void> {
    const [text = ''] = reader.pasted.values();
    const trial = await importSheet(text, true);
    expect(trial.columns).toEqual(['name', 'host', 'startTime', 'seats', 'prize']);
    expect(trial.result).toMatchObject({ added: 5, rejected: 0 });
    await importSheet(text, false);
    expect(await rowsOf('/party/party/list')).toHaveLength(5);
    expect((await importSheet(text, true)).result).toMatchObject({ added: 0, rejected: 5 });
  }

  async function hasListWords(): Promise<void> {
    await soon(async () => JSON.stringify((await call('/party/party/totals')).result)).toContain('64000');
    expect(await rowsOf('/party/party/list?status=draft')).toHaveLength(5);
    const [first] = await rowsOf('/party/party/list');
    expect(first).toMatchObject({ name: '新人专场', status_dictText: '筹备' });
  }

  async function hasActions(): Promise<void> {
    const { id } = await partyOf('新人专场');
    await soon(async () => (await press('open', id)).success).toBe(true);
    expect((await press('open', id)).message).toBe('该记录已被他人处理');
    expect(await press('withdraw', id)).toMatchObject({ success: true });
    expect(await press('open', id)).toMatchObject({ success: true });
    const inbox = async () => JSON.stringify(await call('/sys/sysAnnouncementSend/getMyAnnouncementSend'));
    await soon(inbox).toContain('“新人专场”开放报名');
    const night = await partyOf('深夜电台');
    await call('/party/party/edit', {
      method: 'PUT',
      body: { id: night.id, startTime: '2024-03-09 23:00:00' },
    });
    await press('open', night.id);
    await soon(async () => (await partyOf('深夜电台')).status).toBe('live');
    expect(await press('finish', night.id)).toMatchObject({ success: false });
    expect(await press('finish', night.id, { reason: '讲完了' })).toMatchObject({ success: true });
    expect(JSON.stringify((await call(`/party/party/history?id=${night.id}`)).result)).toContain('讲完了');
  }

  async function hasGuests(): Promise<void> {
    const [open, draft] = [await partyOf('新人专场'), await partyOf('桌游之夜')];
    const guest = { partyId: open.id, nickname: '甜橙', phone: '13812345678' };
    await soon(async () => (await addGuest(guest)).success).toBe(true);
    expect(await addGuest({ partyId: open.id, nickname: '海盐' })).toMatchObject({ success: true });
    expect((await addGuest(guest)).message).toContain('昵称');
    expect(await addGuest({ partyId: draft.id, nickname: '柠檬' })).toMatchObject({ success: false });
    const phones = (await rowsOf('/party/guest/list')).map(({ phone }) => phone);
    expect(phones).toContain('138****5678');
    await soon(() => partyOf('新人专场')).toMatchObject({ guests: 2, left: 48 });
    const remove = (id: string) => call(`/party/party/delete?id=${id}`, { method: 'DELETE' });
    expect(await remove(open.id)).toMatchObject({ success: false });
    const reveal = (body: object) =>
      call('/party/guest/reveal', { body: { id: '', field: 'phone', reason: '', ...body } });
    const [{ id } = { id: '' }] = await rowsOf('/party/guest/list?nickname=甜橙');
    expect(await reveal({ id })).toMatchObject({ success: false });
    expect(await reveal({ id, reason: '联系到场' })).toMatchObject({ success: true });
  }

  async function hasRole(): Promise<void> {
    await inBrowser(reader.pageUrl, grantByHand);
    const [role] = await rowsOf('/sys/role/list?roleCode=party_host');
    const password = 'Operator-2026!';
    const body = {
      ...{ username: 'xiaobei', realname: '小北', password, confirmpassword: password },
      ...{ selectedroles: role?.id, selecteddeparts: '' },
    };
    expect(await call('/sys/user/add', { body })).toMatchObject({ success: true });
    const token = await signInFirst(reader.url, { username: 'xiaobei', password, own: COLLEAGUE });
    const { id } = await partyOf('跨年歌会');
    const act = (action: string) => call(`/party/party/action/${action}`, { token, body: { id } });
    expect(await act('open')).toMatchObject({ success: true });
    expect(await act('withdraw')).toMatchObject({ status: 403 });
    expect(await rowsOf('/party/guest/list', token)).toHaveLength(2);
  }

  async function hasHeat(): Promise<void> {
    const party = { name: '热场', host: '小北', startTime: '2031-05-01 20:00:00', seats: 10 };
    const add = (body: object) => call('/party/party/add', { body });
    // without a name it is refused before the type is there as well
    await soon(async () => JSON.stringify(await add({ heat: 101 }))).toContain(TOO_HOT);
    expect((await add({ ...party, heat: 101 })).message).toContain(TOO_HOT);
    expect(await add({ ...party, heat: 66 })).toMatchObject({ success: true });
    expect(await partyOf('热场')).toMatchObject({ heat: 66 });
    await inBrowser(reader.pageUrl, async (page) => {
      await page.goto('/party/party');
      await page.getByRole('gridcell', { name: '66 度' }).waitFor();
    });
  }

  async function isPublished(): Promise<void> {
    admin = await signInWithPrinted();
    expect(await rowsOf('/gift/gift/list')).toEqual([]);
    const party = { name: '开业', host: '阿岚', startTime: '2031-01-01 20:00:00', seats: 10 };
    const add = (heat: number) => call('/party/party/add', { body: { ...party, heat } });
    expect((await add(101)).message).toContain(TOO_HOT);
    expect(await add(88)).toMatchObject({ success: true });
    await inBrowser(reader.url, async (page) => {
      await page.goto('/party/party');
      await page.getByRole('gridcell', { name: '88 度' }).waitFor();
    });
  }

  return [
    isServed,
    hasScreen,
    hasSamples,
    hasListWords,
    hasActions,
    hasGuests,
    hasRole,
    hasHeat,
    isPublished,
  ];
}

/** A page of the administrator. */
async function inBrowser(url: string, act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'zh-CN', reducedMotion: 'reduce' });
    page.setDefaultTimeout(timeLimit(20_000));
    await signIn(page, 'admin', OWN);
    await act(page);
  } finally {
    await browser.close();
  }
}

/** The presses of step 7. */
async function grantByHand(page: Page): Promise<void> {
  await page.goto('/system/role');
  await page.getByRole('button', { name: '新增' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('角色名称').fill('派对运营');
  await dialog.getByLabel('角色编码').fill('party_host');
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  const role = page.getByRole('row').filter({ hasText: 'party_host' });
  await role.getByRole('button', { name: '授权' }).click();
  for (const code of ['party:open', 'guest:add']) {
    await page.getByLabel('找菜单、按钮或权限编码').fill(code.replace(/\w+$/, ''));
    await page.locator('.ant-tree-treenode').filter({ hasText: code }).getByRole('checkbox').click();
  }
  await page.getByText('新增 4 项').waitFor();
  await page.getByRole('button', { name: '保存授权' }).click();
  await page.getByText('没有改动').waitFor();
  await page.goto('/system/role');
  await role.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '以其身份查看' }).click();
  await page.getByRole('button', { name: '开始查看' }).click();
  await page.locator('.view-bar').waitFor();
  await page.goto('/party/party');
  await page
    .getByRole('row')
    .filter({ hasText: '跨年歌会' })
    .getByRole('button', { name: '开放报名' })
    .waitFor();
  for (const name of ['新增', '编辑', '收回'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  expect((await menu.getByRole('link').allInnerTexts()).slice(1)).toEqual(['首页', '派对排期', '报名']);
  await page.locator('.view-bar').getByRole('button', { name: '退出' }).click();
}
